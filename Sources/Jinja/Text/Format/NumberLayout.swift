/// Puts sign, prefix, separators and padding around the digits of a number.
struct NumberLayout {
  var isNegative = false
  /// Written for a number that is not negative: `+`, a space, or nothing.
  var plusSign: UInt8?
  /// `0x` and its like.
  var prefix: [UInt8] = []
  /// The digits, with point, exponent or percent sign behind them.
  var digits: [UInt8]
  var separator: UInt8?
  var groupSize = 3

  private var lead: [UInt8] {
    let sign: [UInt8] = isNegative ? [UInt8(ascii: "-")] : plusSign.map { [$0] } ?? []
    return sign + prefix
  }

  func padded(
    width: Int, fill: Unicode.Scalar, alignment: FormatSpecification.Alignment
  ) -> [UInt8] {
    let lead = lead
    // Zeros between sign and digits count as digits and are grouped with them.
    let groupsZeros = alignment == .afterSign && fill == "0"
    let body = grouped(minimum: groupsZeros ? width - lead.count : 0)
    let missing = max(0, width - lead.count - CodePoints.count(body))
    let fill = Array(String(Character(fill)).utf8)
    switch alignment {
    case .left: return lead + body + TextLayout.repeated(fill, missing)
    case .right: return TextLayout.repeated(fill, missing) + lead + body
    case .center:
      let before = missing / 2
      return TextLayout.repeated(fill, before) + lead + body
        + TextLayout.repeated(fill, missing - before)
    case .afterSign: return lead + TextLayout.repeated(fill, missing) + body
    }
  }

  /// The digits with separators, and with zeros in front up to a minimum length.
  private func grouped(minimum: Int) -> [UInt8] {
    guard let separator else { return digits }
    let whole = digits.prefix { HexDigits.value($0) != nil && !isExponent($0) }
    guard !whole.isEmpty else { return digits }
    let tail = digits[whole.endIndex...]
    var reversed: [UInt8] = []
    var count = 0
    for digit in whole.reversed() {
      if count > 0, count % groupSize == 0 { reversed.append(separator) }
      reversed.append(digit)
      count += 1
    }
    while reversed.count + tail.count < minimum {
      if count % groupSize == 0 {
        reversed.append(separator)
        // A separator cannot come first, so a digit follows even beyond the width.
      }
      reversed.append(Decimal.zero)
      count += 1
    }
    return reversed.reversed() + tail
  }

  /// In decimal digits `e` begins the exponent; with groups of four the digits are hexadecimal.
  private func isExponent(_ byte: UInt8) -> Bool {
    groupSize == 3 && TextCase.lowerASCII(byte) == UInt8(ascii: "e")
  }
}
