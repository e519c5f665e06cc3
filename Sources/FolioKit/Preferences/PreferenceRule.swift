import Records

/// What values a preference takes.
struct PreferenceRule {
  let key: PreferenceKey
  let schema: Schema

  /// The value of the schema itself.
  var defaultValue: PreferenceValue {
    switch key.subject {
    case .order: .order(defaultOrder)
    case .filter: filterDefault
    case .condition: .condition(nil)
    case .sort: .sort(nil)
    case .limit: .limit(nil)
    }
  }

  var defaultOrder: NamedOrder? {
    schema.orders.first { $0.number == schema.defaultOrder }
  }

  var filter: NamedFilter? {
    guard case .filter(let name) = key.subject else { return nil }
    return schema.filters.first { $0.name == name }
  }

  private var filterDefault: PreferenceValue {
    switch filter?.defaultValue {
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .text, nil: .boolean(false)
    }
  }

  /// The values it takes, as a message names them.
  var expectation: String {
    switch key.subject {
    case .order:
      return "one of " + orderNames
    case .filter:
      guard let filter, filter.type == .number else { return "true or false" }
      switch (filter.minimum, filter.maximum) {
      case (let low?, let high?): return "a number from \(plain(low)) to \(plain(high))"
      case (let low?, nil): return "a number of at least \(plain(low))"
      case (nil, let high?): return "a number of at most \(plain(high))"
      case (nil, nil): return "a number"
      }
    case .condition: return "an expression such as distance >= 10"
    case .sort: return "keys such as -distance,name"
    case .limit: return "a whole number of at least 0"
    }
  }

  /// The orders by name and number.
  var orderNames: String {
    let names = schema.orders.map { "\($0.name) (\($0.number))" }
    return (schema.defaultOrder == nil ? names + ["none"] : names).joined(separator: ", ")
  }

  private func plain(_ number: Double) -> String {
    number.magnitude < 0x1p53 && Double(Int(number)) == number
      ? String(Int(number)) : String(number)
  }
}
