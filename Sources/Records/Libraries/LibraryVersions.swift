import CLibXML2
import CSimdJSON
import CSystem

/// The libraries that Folio uses, as loaded.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] {
    [("ICU", ICU.version), ("libxml2", xml), ("simdjson", simdjson), ("zlib", zlib)]
  }

  /// The number that libxml2 gives as text, such as `20914` for 2.9.14.
  private static var xml: String {
    // A constant of the library, which ends with NUL.
    guard let text = unsafe folio_xml_version() else { return "?" }
    let digits = unsafe String(cString: text).prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits) else { return String(digits) }
    return "\(number / 10000).\(number / 100 % 100).\(number % 100)"
  }

  private static var simdjson: String {
    // A constant of the library, which ends with NUL.
    unsafe String(cString: csimdjson_version())
  }

  private static var zlib: String {
    // A constant of the library, which ends with NUL.
    unsafe String(cString: czlib_version())
  }
}
