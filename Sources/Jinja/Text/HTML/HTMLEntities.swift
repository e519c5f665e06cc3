/// HTML's character references, read as forgivingly as browsers read them.
enum HTMLEntities {
  private static let characters: [String: [Unicode.Scalar]] = {
    var result: [String: [Unicode.Scalar]] = [:]
    for entry in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = entry.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let scalars = parts[0].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      for name in parts[1].split(separator: ",") { result[name + ";"] = scalars }
    }
    for name in legacyNames.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      result[String(name)] = result[name + ";"]
    }
    return result
  }()

  private static let longestName = 32

  /// Text with its character references replaced by what they stand for.
  static func unescape(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "&"), let length = appendReference(text, at: offset, to: &result) {
        offset += length
      } else {
        result.append(byte)
        offset += 1
      }
    }
    return result
  }

  /// Appends what the reference at `offset` stands for and gives its length in bytes.
  private static func appendReference(
    _ text: [UInt8], at offset: Int, to result: inout [UInt8]
  ) -> Int? {
    guard offset + 1 < text.count else { return nil }
    if text[offset + 1] == UInt8(ascii: "#") {
      return appendNumber(text, at: offset, to: &result)
    }
    var end = offset + 1
    var length = 0
    while end < text.count, length < longestName {
      let (scalar, width) = CodePoints.decode(text, at: end)
      if endsName(scalar) { break }
      end += width
      length += 1
    }
    let closed = end < text.count && text[end] == UInt8(ascii: ";") ? end + 1 : end
    // The whole name, else the longest start of it that is a name of old.
    var stop = closed
    while stop > offset + 2 {
      let name = String(decoding: text[(offset + 1)..<stop], as: UTF8.self)
      if let scalars = characters[name] {
        for scalar in scalars { result.append(scalar) }
        return stop - offset
      }
      stop -= 1
    }
    return nil
  }

  private static func endsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\u{C}", " ", "<", "&", "#", ";": true
    default: false
    }
  }

  private static func appendNumber(
    _ text: [UInt8], at offset: Int, to result: inout [UInt8]
  ) -> Int? {
    var end = offset + 2
    var radix: UInt32 = 10
    if end < text.count, TextCase.lowerASCII(text[end]) == UInt8(ascii: "x") {
      radix = 16
      end += 1
    }
    let start = end
    var value: UInt32 = 0
    while end < text.count, let digit = HexDigits.value(text[end]), digit < radix {
      value = min(0x110000, value * radix + UInt32(digit))
      end += 1
    }
    guard end > start else { return nil }
    if end < text.count, text[end] == UInt8(ascii: ";") { end += 1 }
    if let scalar = character(value) { result.append(scalar) }
    return end - offset
  }

  /// The character a number stands for; none for controls and code points that are no characters.
  private static func character(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0: return CodePoints.replacement
    case 0x0D, 0x81, 0x8D, 0x8F, 0x90, 0x9D: return Unicode.Scalar(value)
    case 0x80...0x9F: return Unicode.Scalar(windows1252[Int(value) - 0x80])
    case 1...8, 0xB, 0xE...0x1F, 0x7F, 0xFDD0...0xFDEF: return nil
    case _ where value & 0xFFFE == 0xFFFE && value <= 0x10FFFF: return nil
    default: return Unicode.Scalar(value) ?? CodePoints.replacement
    }
  }

  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
