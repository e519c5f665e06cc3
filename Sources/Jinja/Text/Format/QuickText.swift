/// Numbers written straight into an output, for the formats that reports use most.
enum QuickText {
  /// Appends a number with a fixed count of decimals and, if asked, separators between thousands;
  /// says false, having written nothing, where that takes more than plain arithmetic.
  static func appendFixed(
    _ value: Double, places: Int, separator: UInt8?, to output: inout [UInt8]
  ) -> Bool {
    guard value.isFinite, let scaled = Rounding.scaled(value.magnitude, places: places) else {
      return false
    }
    if value.sign == .minus { output.append(UInt8(ascii: "-")) }
    append(scaled, places: places, separator: separator, to: &output)
    return true
  }

  static func append(_ value: Int, separator: UInt8?, to output: inout [UInt8]) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    append(UInt64(value.magnitude), places: 0, separator: separator, to: &output)
  }

  /// Appends digits with a point before the last `places` of them.
  private static func append(
    _ digits: UInt64, places: Int, separator: UInt8?, to output: inout [UInt8]
  ) {
    var text = InlineArray<64, UInt8>(repeating: 0)
    var start = text.count
    var rest = digits
    var written = 0
    repeat {
      if places > 0, written == places {
        start -= 1
        text[start] = UInt8(ascii: ".")
      } else if let separator, written > places, (written - places) % 3 == 0 {
        start -= 1
        text[start] = separator
      }
      start -= 1
      text[start] = Decimal.zero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      written += 1
    } while rest > 0 || written <= places
    for place in start..<text.count { output.append(text[place]) }
  }
}
