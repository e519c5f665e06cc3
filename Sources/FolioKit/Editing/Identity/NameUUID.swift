/// UUIDs made from names (RFC 9562, version 5): the same name gives the same UUID anywhere.
enum NameUUID {
  /// The namespace of records that Folio adds: that of URLs applied to `urn:folio:records`.
  private static let namespace: [UInt8] = bytes(
    of: "urn:folio:records",
    in: [
      0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30,
      0xC8,
    ])

  /// The UUID of a record by what it holds and where in its list it is added, counted from 0.
  static func make(of record: String, at position: Int) -> String {
    text(bytes(of: "\(position) \(record)", in: namespace))
  }

  private static func bytes(of name: String, in namespace: [UInt8]) -> [UInt8] {
    var bytes = Array(SHA1.digest(namespace + Array(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0F)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
