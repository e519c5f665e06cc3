/// Addresses inside the published folder, as links write them.
enum RelativeAddress {
  /// What leads from a page to the folder's root: `../` for each folder it is in.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// A path with everything percent-encoded that a URL's path cannot hold (RFC 3986).
  static func encoded(_ path: String) -> String {
    var path = path
    // The bytes live during the call.
    let isPlain = path.withUTF8 { bytes in unsafe bytes.allSatisfy { Self.isPlain($0) } }
    if isPlain { return path }
    var result = ""
    for byte in path.utf8 {
      if Self.isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// Letters, digits and `-._~/`, by a bit for each of the bytes below 128.
  private static func isPlain(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x03FF_E000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
    return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
  }
}
