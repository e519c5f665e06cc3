import Records

extension ConfigurationReader {
  /// A default that the field itself would accept.
  mutating func defaultValue(_ node: RelaxedJSON?, for field: Field) -> DefaultValue? {
    guard let node else { return nil }
    switch (field.type, node.value) {
    case (.boolean, .boolean(let value)), (.any, .boolean(let value)): return .boolean(value)
    case (.number, .number(let digits)):
      guard isWithinBounds(digits, of: field, at: node.place) else { return nil }
      return .number(digits)
    case (.any, .number(let digits)): return .number(digits)
    case (.text, .text(let text)):
      return allowedDefault(text, of: field, at: node.place).map { .text($0) }
    case (.date, .text(let text)), (.emojis, .text(let text)), (.any, .text(let text)):
      return .text(text)
    case (.list, _), (.object, _):
      report(node.place, "a field of type \(field.type.rawValue.quoted) has no default")
      return nil
    default:
      report(
        node.place,
        "the default of a field of type \(field.type.rawValue.quoted) cannot be \(node.kind)")
      return nil
    }
  }

  private mutating func isWithinBounds(
    _ digits: String, of field: Field, at place: Place
  ) -> Bool {
    guard let value = Double(digits), value.isFinite else {
      report(place, "the default is too large a number: \(digits)")
      return false
    }
    if let minimum = field.minimum, value < minimum {
      report(place, "the default \(digits) is below the \"minimum\"")
      return false
    }
    if let maximum = field.maximum, value > maximum {
      report(place, "the default \(digits) is above the \"maximum\"")
      return false
    }
    if field.isInteger, value.magnitude < 0x1p53, Double(Int(value)) != value {
      report(place, "the default \(digits) is no whole number")
      return false
    }
    return true
  }

  private mutating func allowedDefault(
    _ text: String, of field: Field, at place: Place
  ) -> String? {
    guard !field.allowedValues.isEmpty else { return text }
    let match = field.allowedValues.first { $0.name.lowercased() == text.lowercased() }
    if let match { return match.name }
    let advice = NearestName.advice(for: text, among: field.allowedValues.map(\.name))
    report(place, "the default \(text.quoted) is none of the \"values\"; \(advice)")
    return nil
  }
}
