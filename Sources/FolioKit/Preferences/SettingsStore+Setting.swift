import Jinja
import Records

extension SettingsStore {
  /// Sets a preference in the file, in the way the file spells it; a text that is no value of the
  /// key is refused with those that are.
  package mutating func set(_ name: String, to text: String) throws(FolioError) {
    let rule = try rule(named: name)
    let value: PreferenceValue
    switch rule.verdict(text: text) {
    case .value(let known): value = known
    case .unset: throw Self.refusal(rule.mismatch(.null))
    case .unknownOrder(let digits): throw Self.refusal(rule.mismatch(.number(digits)))
    case .fault(let message, let column):
      throw Self.refusal(.fault(message, column: column))
    }
    if case .condition(let condition?) = value { try Self.check(condition, of: name) }
    try change { (document) throws(FolioError) in
      let isNumber = document.holds(name) ? document.holdsNumber(name) : JSONDigits.isNumber(text)
      guard let scalar = value.scalar(orderAsNumber: isNumber) else {
        throw FolioError(.usage, "\(name.quoted) cannot be set to nothing; use reset \(name)")
      }
      try document.set(name, to: scalar)
    }
  }

  /// Takes a preference out of the file, so that a weaker layer holds; nil stands for all of them.
  package mutating func reset(_ name: String?) throws(FolioError) {
    let names = try name.map { (name) throws(FolioError) in [try entry(named: name).key.name] }
    let all = names ?? preferences.entries.map(\.key.name)
    try change { (document) throws(FolioError) in
      for name in all { try document.remove(name) }
    }
  }

  private func rule(named name: String) throws(FolioError) -> PreferenceRule {
    let key = try entry(named: name).key
    guard let schema = schemas.first(where: { $0.name == key.collection }) else {
      throw FolioError(.internalFault, "the collection \(key.collection.quoted) is not there")
    }
    return PreferenceRule(key: key, schema: schema)
  }

  private static func refusal(_ verdict: PreferenceRule.Verdict) -> FolioError {
    guard case .fault(let message, _) = verdict else {
      return FolioError(.usage, "this value is not allowed")
    }
    return FolioError(.usage, message)
  }

  /// Refuses an expression that no build could use.
  private static func check(_ condition: String, of name: String) throws(FolioError) {
    _ = try RowCondition(
      condition, context: Context(), environment: Jinja.Environment(options: Jinja.Options()),
      origin: .option(name), name: name)
  }
}

extension PreferenceValue {
  /// The value as a file holds it; nil for one that no file can.
  fileprivate func scalar(orderAsNumber: Bool) -> PreferenceScalar? {
    switch self {
    case .order(let order?): orderAsNumber ? .number(String(order.number)) : .text(order.name)
    case .order(nil): .text("none")
    case .boolean(let isOn): .boolean(isOn)
    case .number(let digits): .number(digits)
    case .condition(let condition): .text(condition ?? "")
    case .sort(let keys): .text(keys.map(SortSyntax.describe) ?? "")
    case .limit(let limit): limit.map { .number(String($0)) }
    }
  }
}
