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

  /// Whether one of eight bytes may need a reference; `#` is taken for one that does.
  @inline(__always) static func mayNeedReference(_ word: UInt64) -> Bool {
    // With two bits set, `"`, `#`, `&` and `'` all become `'`; with one, `<` becomes `>`.
    let quotes = (word | 0x0505_0505_0505_0505) ^ 0x2727_2727_2727_2727
    let brackets = (word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
    let isZero =
      ((quotes &- 0x0101_0101_0101_0101) & ~quotes)
      | ((brackets &- 0x0101_0101_0101_0101) & ~brackets)
    return isZero & 0x8080_8080_8080_8080 != 0
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
