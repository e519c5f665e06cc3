/// The exact value of a number's digits, for comparison where doubles are too coarse.
package struct Decimal: Equatable, Sendable {
  let isNegative: Bool
  /// Significant digits, 0 to 9, without zeros at either end; none for zero.
  let digits: [UInt8]
  /// The power of ten just above the first digit: 0.05 has -1, 5 has 1.
  let magnitude: Int

  /// The value of digits, zeros at either end too, below a power of ten.
  init(isNegative: Bool, digits: [UInt8], magnitude: Int) {
    let first = digits.firstIndex { $0 != 0 } ?? digits.count
    var rest = digits[first...]
    while rest.last == 0 { rest.removeLast() }
    self.digits = Array(rest)
    self.magnitude = rest.isEmpty ? 0 : magnitude - first
    self.isNegative = rest.isEmpty ? false : isNegative
  }

  /// The value of bytes that follow JSON's grammar for numbers.
  package init(_ text: Span<UInt8>) {
    var digits: [UInt8] = []
    var isNegative = false
    var isFraction = false
    var magnitude = 0
    var index = 0
    scan: while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
        break scan
      default:
        if digits.isEmpty, byte == UInt8(ascii: "0") {
          if isFraction { magnitude -= 1 }
        } else {
          digits.append(byte &- 0x30)
          if !isFraction { magnitude += 1 }
        }
      }
      index += 1
    }
    magnitude += Self.exponent(text, from: index)
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.magnitude = digits.isEmpty ? 0 : magnitude
    self.isNegative = digits.isEmpty ? false : isNegative
  }

  /// Exponents beyond any use are held at a bound that sums cannot overflow.
  private static func exponent(_ text: Span<UInt8>, from start: Int) -> Int {
    var value = 0
    var isNegative = false
    for index in start..<max(start, text.count) {
      switch text[index] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      case let digit: value = min(value * 10 + Int(digit &- 0x30), 1 << 56)
      }
    }
    return isNegative ? -value : value
  }

  /// Whether the number has no fraction.
  package var isWhole: Bool { digits.count <= max(0, magnitude) }
}

extension Decimal: Comparable {
  package static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? isCloserToZero(right, left) : isCloserToZero(left, right)
  }

  private static func isCloserToZero(_ left: Decimal, _ right: Decimal) -> Bool {
    if left.digits.isEmpty || right.digits.isEmpty {
      return left.digits.isEmpty && !right.digits.isEmpty
    }
    if left.magnitude != right.magnitude { return left.magnitude < right.magnitude }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }
}
