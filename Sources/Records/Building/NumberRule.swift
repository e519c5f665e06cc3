/// What a number field takes: inclusive bounds, whole numbers only.
struct NumberRule {
  let minimum: Double?
  let maximum: Double?
  let isInteger: Bool

  init(_ field: Field) {
    minimum = field.minimum
    maximum = field.maximum
    isInteger = field.isInteger
  }

  /// Whether a number by JSON's grammar fits.
  func accepts(_ digits: Span<UInt8>) -> Bool {
    if minimum == nil, maximum == nil, !isInteger { return true }
    let value = NumberText.double(digits)
    if let minimum, value <= minimum, isBelow(digits, value, minimum) { return false }
    if let maximum, value >= maximum, isAbove(digits, value, maximum) { return false }
    return !isInteger || Decimal(digits).isWhole
  }

  /// A double tells the two apart unless the digits round to the bound itself.
  private func isBelow(_ digits: Span<UInt8>, _ value: Double, _ bound: Double) -> Bool {
    value < bound || Decimal(digits) < Self.decimal(bound)
  }

  private func isAbove(_ digits: Span<UInt8>, _ value: Double, _ bound: Double) -> Bool {
    value > bound || Self.decimal(bound) < Decimal(digits)
  }

  private static func decimal(_ bound: Double) -> Decimal {
    Decimal(Array("\(bound)".utf8).span)
  }

  /// What is expected, for messages.
  var expectation: String {
    let noun = isInteger ? "a whole number" : "a number"
    switch (minimum, maximum) {
    case (nil, nil): return noun
    case (let minimum?, nil): return "\(noun) of at least \(Self.plain(minimum))"
    case (nil, let maximum?): return "\(noun) of at most \(Self.plain(maximum))"
    case (let minimum?, let maximum?):
      return "\(noun) from \(Self.plain(minimum)) to \(Self.plain(maximum))"
    }
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
