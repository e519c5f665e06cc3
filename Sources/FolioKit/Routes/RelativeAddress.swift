/// Addresses inside the published folder, as links write them.
enum RelativeAddress {
  /// What leads from a page to the folder's root: `../` for each folder it is in.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// A path with everything percent-encoded that a URL's path cannot hold (RFC 3986).
  static func encoded(_ path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    var result = ""
    for byte in path.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
