import CICU

/// What each of the 256 bytes of a single-byte encoding stands for.
struct CodePage {
  /// In UTF-8; empty for a byte that stands for nothing.
  private let characters: [[UInt8]]

  /// Nil for an encoding that has more than one byte a character, or that ICU lacks.
  init?(_ encoding: TextEncoding) {
    var codePoints = [UInt32](repeating: .max, count: 256)
    switch encoding {
    case .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian:
      return nil
    case .usASCII:
      for byte in 0..<128 { codePoints[byte] = UInt32(byte) }
    case .latin1:
      for byte in 0..<256 { codePoints[byte] = UInt32(byte) }
    case .windows:
      // ICU fills in all 256 elements and keeps no pointer.
      let isKnown = unsafe codePoints.withUnsafeMutableBufferPointer { table in
        guard let start = table.baseAddress else { return false }
        return unsafe cicu_code_page(encoding.name, start)
      }
      guard isKnown else { return nil }
      // ICU gives bytes without a meaning a control or a private character of the same number.
      for byte in 128..<256 where CodePage.isPlaceholder(codePoints[byte]) {
        codePoints[byte] = .max
      }
      // Microsoft's table has nothing there either, though ICU reads an ordinal mark.
      if encoding == .windows(1253) { codePoints[0xAA] = .max }
    }
    characters = codePoints.map { codePoint in
      Unicode.Scalar(codePoint).map { Array(String(Character($0)).utf8) } ?? []
    }
  }

  private static func isPlaceholder(_ codePoint: UInt32) -> Bool {
    (0x80..<0xA0).contains(codePoint) || (0xE000..<0xF900).contains(codePoint)
  }

  /// Appends the characters of some bytes; the index of the first byte that stands for none.
  func decode(_ input: Span<UInt8>, into output: inout [UInt8]) -> Int? {
    for index in input.indices {
      let byte = input[index]
      if byte < 0x80 {
        output.append(byte)
      } else {
        let character = characters[Int(byte)]
        if character.isEmpty { return index }
        output.append(contentsOf: character)
      }
    }
    return nil
  }
}
