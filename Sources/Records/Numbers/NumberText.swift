/// A number as JSON spells it: sign, digits, fraction, exponent, kept as digits.
package enum NumberText {
  /// Whether the bytes are a number by JSON's grammar.
  package static func isNumber(_ text: Span<UInt8>) -> Bool {
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
    guard index < text.count, isDigit(text[index]) else { return false }
    if text[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      skipDigits(text, &index)
    }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      guard index < text.count, isDigit(text[index]) else { return false }
      skipDigits(text, &index)
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard index < text.count, isDigit(text[index]) else { return false }
      skipDigits(text, &index)
    }
    return index == text.count
  }

  /// The double nearest to a number by JSON's grammar; infinite where it is too large.
  package static func double(_ text: Span<UInt8>) -> Double {
    if let value = exactDouble(text) { return value }
    return Double(String(bytes: text)) ?? .nan
  }

  /// The value of up to 19 digits where one exact multiplication or division gives it.
  @inline(__always)
  private static func exactDouble(_ text: Span<UInt8>) -> Double? {
    guard text.count > 0, text.count <= 20 else { return nil }
    var index = 0
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var digits: UInt64 = 0
    var scale = 0
    var isFraction = false
    while index < text.count {
      let byte = text[index]
      if isDigit(byte) {
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        if isFraction { scale += 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        return nil
      }
      index += 1
    }
    // Both the digits and the power of ten are exact doubles, so the division rounds once. At
    // most 20 bytes cannot wrap around and come out below 2^53 unless they are 20 digits.
    guard text.count < 20, digits <= 1 << 53, scale < powers.count else { return nil }
    let value = Double(digits) / powers[scale]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  private static func skipDigits(_ text: Span<UInt8>, _ index: inout Int) {
    while index < text.count, isDigit(text[index]) { index += 1 }
  }
}
