// Number literals, as Jinja2's two regular expressions have them.
extension Lexer {
  mutating func readNumber() {
    let start = position
    if let end = endOfFloat(start) {
      append(.float, start, end)
      position = end
      return
    }
    position = endOfInteger(start)
    append(.integer, start, position)
  }

  private func byte(_ index: Int) -> UInt8 { index < source.count ? source[index] : 0 }

  private func isDigit(_ index: Int) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(index)
  }

  /// The end of digits with single underscores between them; nil where there is no digit.
  private func endOfDigits(_ start: Int, _ isMember: (UInt8) -> Bool) -> Int? {
    guard isMember(byte(start)) else { return nil }
    var index = start + 1
    while true {
      if isMember(byte(index)) {
        index += 1
      } else if byte(index) == UInt8(ascii: "_"), isMember(byte(index + 1)) {
        index += 2
      } else {
        return index
      }
    }
  }

  private func endOfFloat(_ start: Int) -> Int? {
    // `a.1.5` is two lookups, not a float.
    if start > 0, source[start - 1] == UInt8(ascii: ".") { return nil }
    let isDecimal: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard let whole = endOfDigits(start, isDecimal) else { return nil }
    var end = whole
    var isFloat = false
    if byte(end) == UInt8(ascii: "."), let fraction = endOfDigits(end + 1, isDecimal) {
      end = fraction
      isFloat = true
    }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      let isSigned = byte(end + 1) == UInt8(ascii: "+") || byte(end + 1) == UInt8(ascii: "-")
      if let exponent = endOfDigits(end + (isSigned ? 2 : 1), isDecimal) {
        end = exponent
        isFloat = true
      }
    }
    return isFloat ? end : nil
  }

  private func endOfInteger(_ start: Int) -> Int {
    let isDecimal: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard byte(start) == UInt8(ascii: "0") else {
      return endOfDigits(start, isDecimal) ?? start + 1
    }
    let isMember: ((UInt8) -> Bool)? =
      switch byte(start + 1) | 0x20 {
      case UInt8(ascii: "b"): { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
      case UInt8(ascii: "o"): { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
      case UInt8(ascii: "x"):
        { isDecimal($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20 }
      default: nil
      }
    if let isMember {
      let digits = byte(start + 2) == UInt8(ascii: "_") ? start + 3 : start + 2
      if let end = endOfDigits(digits, isMember) { return end }
    }
    return endOfDigits(start) { $0 == UInt8(ascii: "0") } ?? start + 1
  }
}
