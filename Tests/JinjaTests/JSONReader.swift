import Jinja

/// Reads well-formed JSON into a document, keys in their order.
struct JSONReader: ~Copyable {
  private let bytes: [UInt8]
  private var offset = 0

  static func document(_ text: String) -> Document {
    var reader = JSONReader(bytes: Array(text.utf8))
    var builder = DocumentBuilder()
    reader.readValue(into: &builder)
    return builder.finish()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skip() {
    while [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ":")].contains(next) {
      offset += 1
    }
  }

  private mutating func readValue(into builder: inout DocumentBuilder) {
    skip()
    switch next {
    case UInt8(ascii: "{"):
      offset += 1
      builder.beginObject()
      skip()
      while next != UInt8(ascii: "}"), offset < bytes.count {
        let key = readText()
        builder.key(key.span)
        readValue(into: &builder)
        skip()
      }
      offset += 1
      builder.endObject()
    case UInt8(ascii: "["):
      offset += 1
      builder.beginList()
      skip()
      while next != UInt8(ascii: "]"), offset < bytes.count {
        readValue(into: &builder)
        skip()
      }
      offset += 1
      builder.endList()
    case UInt8(ascii: "\""):
      let text = readText()
      builder.text(text.span)
    case UInt8(ascii: "t"):
      offset += 4
      builder.boolean(true)
    case UInt8(ascii: "f"):
      offset += 5
      builder.boolean(false)
    case UInt8(ascii: "n"):
      offset += 4
      builder.null()
    default:
      let start = offset
      while "+-.eE0123456789".utf8.contains(next) { offset += 1 }
      let digits = Array(bytes[start..<max(offset, start)])
      builder.number(digits.span)
      if offset == start { offset += 1 }
    }
  }

  private mutating func readText() -> [UInt8] {
    var result: [UInt8] = []
    var units: [UInt16] = []
    offset += 1
    while next != UInt8(ascii: "\""), offset < bytes.count {
      let byte = next
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let escape = next
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        offset += 4
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        let isHighHalf = units.count == 1 && UTF16.isLeadSurrogate(units[0])
        if isHighHalf, next == UInt8(ascii: "\\") { continue }
        result += String(decoding: units, as: UTF16.self).utf8
        units = []
      default: result.append(escape)
      }
    }
    offset += 1
    return result
  }
}
