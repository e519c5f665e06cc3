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
