extension Decimal {
  /// The number as JSON spells it, without digits that say nothing.
  package var text: String {
    guard let first = digits.first else { return "0" }
    let sign = isNegative ? "-" : ""
    let plain = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    switch magnitude {
    case digits.count...max(digits.count, 40):
      return sign + plain + String(repeating: "0", count: magnitude - digits.count)
    case 1..<digits.count:
      return sign + plain.prefix(magnitude) + "." + plain.dropFirst(magnitude)
    case -20...0:
      return sign + "0." + String(repeating: "0", count: -magnitude) + plain
    default:
      let fraction = digits.count > 1 ? "." + plain.dropFirst() : ""
      return "\(sign)\(first)\(fraction)e\(magnitude - 1)"
    }
  }
}
