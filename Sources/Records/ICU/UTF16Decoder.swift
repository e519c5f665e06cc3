/// Turns UTF-16 in pieces of any size into UTF-8.
struct UTF16Decoder {
  enum ByteOrder {
    case little
    case big
  }

  /// Nil until the byte order mark has been read.
  private var order: ByteOrder?
  private var isAtStart = true
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?

  init(order: ByteOrder?) { self.order = order }

  var isBetweenCharacters: Bool { firstByte == nil && highSurrogate == nil }

  /// Appends the text of some bytes; says what is wrong with them, if anything.
  mutating func decode(_ input: Span<UInt8>, into output: inout [UInt8]) -> String? {
    for index in input.indices {
      guard let first = firstByte else {
        firstByte = input[index]
        continue
      }
      firstByte = nil
      if let fault = take(first, input[index], into: &output) { return fault }
    }
    return nil
  }

  private mutating func take(
    _ first: UInt8, _ second: UInt8, into output: inout [UInt8]
  ) -> String? {
    let isMark = isAtStart && readMark(first, second)
    isAtStart = false
    guard let order else {
      return "UTF-16 without a byte order mark; say UTF-16LE or UTF-16BE"
    }
    if isMark { return nil }
    let unit =
      switch order {
      case .little: UInt16(second) << 8 | UInt16(first)
      case .big: UInt16(first) << 8 | UInt16(second)
      }
    if let high = highSurrogate {
      highSurrogate = nil
      guard (0xDC00..<0xE000).contains(unit) else { return "unpaired UTF-16 surrogate" }
      append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &output)
    } else if (0xD800..<0xDC00).contains(unit) {
      highSurrogate = unit
    } else if (0xDC00..<0xE000).contains(unit) {
      return "unpaired UTF-16 surrogate"
    } else {
      append(UInt32(unit), to: &output)
    }
    return nil
  }

  /// Whether the first two bytes are a byte order mark, of the order that is expected if one is.
  private mutating func readMark(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second, order) {
    case (0xFF, 0xFE, .little), (0xFF, 0xFE, nil):
      order = .little
      return true
    case (0xFE, 0xFF, .big), (0xFE, 0xFF, nil):
      order = .big
      return true
    default:
      return false
    }
  }

  private func append(_ codePoint: UInt32, to output: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | (codePoint >> shift & 0x3F))
    }
    switch codePoint {
    case 0..<0x80:
      output.append(UInt8(truncatingIfNeeded: codePoint))
    case 0x80..<0x800:
      output.append(UInt8(truncatingIfNeeded: 0xC0 | codePoint >> 6))
      output.append(continuation(0))
    case 0x800..<0x10000:
      output.append(UInt8(truncatingIfNeeded: 0xE0 | codePoint >> 12))
      output.append(continuation(6))
      output.append(continuation(0))
    default:
      output.append(UInt8(truncatingIfNeeded: 0xF0 | codePoint >> 18))
      output.append(continuation(12))
      output.append(continuation(6))
      output.append(continuation(0))
    }
  }
}
