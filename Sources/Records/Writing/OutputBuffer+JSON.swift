extension OutputBuffer {
  /// Appends a text as a JSON string, quotes included.
  @inline(__always)
  mutating func appendJSONString(_ text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    var index = 0
    while true {
      let special = ByteScan.firstIndex(in: text, from: index) { word in
        ByteScan.below(word, 0x20) | ByteScan.equal(word, UInt8(ascii: "\""))
          | ByteScan.equal(word, UInt8(ascii: "\\"))
      }
      append(text.extracting(index..<special))
      guard special < text.count else { break }
      appendJSONEscape(text[special])
      index = special + 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default:
      append("\\u00")
      append(UInt8(ascii: "0") + byte >> 4)
      let low = byte & 0x0F
      append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }

  /// Appends a cell as a JSON value.
  @inline(__always)
  mutating func appendJSONValue(_ cell: Cell, of arena: TableArray<UInt8>) {
    switch cell.kind {
    case .null: append("null")
    case .false: append("false")
    case .true: append("true")
    case .number, .list, .object: append(cell, of: arena)
    case .date, .text: appendJSONString(arena.span.extracting(cell.range))
    }
  }
}
