/// `& < > ' "` as character references, spelled as markupsafe spells them.
enum HTMLEscaping {
  /// The reference for a byte that needs one.
  @inline(__always) static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&#34;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// Whether a byte needs no reference.
  @inline(__always) static func isPlain(_ byte: UInt8) -> Bool {
    // The five lie between `"` and `>`.
    if byte < UInt8(ascii: "\"") || byte > UInt8(ascii: ">") { return true }
    let mask: UInt64 =
      1 << UInt64(UInt8(ascii: "&")) | 1 << UInt64(UInt8(ascii: "<"))
      | 1 << UInt64(UInt8(ascii: ">")) | 1 << UInt64(UInt8(ascii: "\""))
      | 1 << UInt64(UInt8(ascii: "'"))
    return mask >> UInt64(byte) & 1 == 0
  }

  /// The reference for a byte, its bytes packed from the lowest up.
  static func packedReference(_ byte: UInt8) -> (bits: UInt64, count: Int) {
    switch byte {
    case UInt8(ascii: "&"): (0x3B_706D_6126, 5)
    case UInt8(ascii: "<"): (0x3B74_6C26, 4)
    case UInt8(ascii: ">"): (0x3B74_6726, 4)
    case UInt8(ascii: "\""): (0x3B_3433_2326, 5)
    case UInt8(ascii: "'"): (0x3B_3933_2326, 5)
    default: (UInt64(byte), 1)
    }
  }

  static func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      if let reference = reference(for: byte) {
        output.append(contentsOf: Bytes(reference))
      } else {
        output.append(byte)
      }
    }
  }
}
