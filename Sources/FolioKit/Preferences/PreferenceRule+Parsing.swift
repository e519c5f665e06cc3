import Records

extension PreferenceRule {
  /// What a value in a file or a text turns out to be.
  enum Verdict {
    case value(PreferenceValue)
    /// Says nothing; a weaker layer holds.
    case unset
    /// A number that no order has.
    case unknownOrder(String)
    /// The column is that inside the text, from 1.
    case fault(String, column: Int?)
  }

  /// Judges a value of JSON.
  func verdict(_ value: RelaxedJSON.Value) -> Verdict {
    if case .null = value { return .unset }
    switch key.subject {
    case .order: return order(value)
    case .filter: return filter(value)
    case .condition:
      guard case .text(let text) = value else { return mismatch(value) }
      return .value(.condition(text.isEmpty ? nil : text))
    case .sort:
      guard case .text(let text) = value else { return mismatch(value) }
      return sort(text)
    case .limit:
      guard case .number(let digits) = value else { return mismatch(value) }
      guard let limit = Int(digits), limit >= 0 else { return mismatch(value) }
      return .value(.limit(limit))
    }
  }

  /// Judges a text, as the environment, the command line and property lists give one.
  func verdict(text: String) -> Verdict {
    switch key.subject {
    case .order: return verdict(JSONDigits.isNumber(text) ? .number(text) : .text(text))
    case .filter:
      if filter?.type == .number {
        return verdict(JSONDigits.isNumber(text) ? .number(text) : .text(text))
      }
      return verdict(Self.boolean(text).map { .boolean($0) } ?? .text(text))
    case .condition, .sort: return verdict(.text(text))
    case .limit:
      if text.isEmpty { return .value(.limit(nil)) }
      return verdict(JSONDigits.isNumber(text) ? .number(text) : .text(text))
    }
  }

  private func order(_ value: RelaxedJSON.Value) -> Verdict {
    switch value {
    case .text("none") where schema.defaultOrder == nil: return .value(.order(nil))
    case .text(let name):
      if let order = schema.orders.first(where: { $0.name == name }) {
        return .value(.order(order))
      }
      return mismatch(value)
    case .number(let digits):
      let number = Int(digits)
      let order = schema.orders.first { $0.number == number }
      return order.map { .value(.order($0)) } ?? .unknownOrder(digits)
    case .null, .boolean, .list, .object: return mismatch(value)
    }
  }

  private func filter(_ value: RelaxedJSON.Value) -> Verdict {
    switch (filter?.type, value) {
    case (.number, .number(let digits)):
      guard let number = Double(digits), number.isFinite, number >= filter?.minimum ?? number,
        number <= filter?.maximum ?? number
      else { return mismatch(value) }
      return .value(.number(digits))
    case (.boolean, .boolean(let isOn)): return .value(.boolean(isOn))
    default: return mismatch(value)
    }
  }

  private func sort(_ text: String) -> Verdict {
    if text.isEmpty { return .value(.sort(nil)) }
    do {
      return .value(.sort(try SortSyntax.parse(text)))
    } catch {
      return .fault("\(key.name.quoted): \(error.message)", column: error.column)
    }
  }

  func mismatch(_ value: RelaxedJSON.Value) -> Verdict {
    let found =
      switch value {
      case .text(let text): text.quoted
      case .number(let digits): digits
      case .boolean(let isOn): isOn ? "true" : "false"
      case .null: "null"
      case .list: "a list"
      case .object: "an object"
      }
    return .fault("\(key.name.quoted) must be \(expectation), not \(found)", column: nil)
  }

  /// `true`, `false`, `1`, `0`, and the `YES` and `NO` of property lists, in any case.
  static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}
