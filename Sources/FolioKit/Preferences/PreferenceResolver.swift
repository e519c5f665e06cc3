import Records

/// Lays the layers of preferences over each other, weakest first, and notes what is wrong in them.
struct PreferenceResolver {
  private(set) var entries: [PreferenceEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var rules: [PreferenceRule] = []

  init(schemas: [Schema]) {
    for schema in schemas {
      for key in PreferenceKey.all(of: schema) {
        let rule = PreferenceRule(key: key, schema: schema)
        rules.append(rule)
        entries.append(PreferenceEntry(key: key, value: rule.defaultValue, origin: .schema))
      }
    }
  }

  mutating func apply(_ configuration: Configuration) {
    for (index, rule) in rules.enumerated() {
      guard let selection = configuration.select[rule.key.collection] else { continue }
      switch rule.key.subject {
      case .order, .filter: continue
      case .condition:
        guard let condition = selection.condition else { continue }
        set(index, .condition(condition.value), .configuration(condition.place))
      case .sort:
        guard let sort = selection.sort else { continue }
        set(index, .sort(sort.value), .configuration(sort.place))
      case .limit:
        guard let limit = selection.limit else { continue }
        set(index, .limit(limit.value), .configuration(limit.place))
      }
    }
  }

  mutating func apply(_ file: PreferenceFile) {
    for item in file.values {
      guard let index = rules.firstIndex(where: { $0.key.name == item.key.value }) else { continue }
      let origin = PreferenceOrigin.file(item.value.place)
      let verdict = verdict(of: item.value.value, by: rules[index], readsTexts: file.readsTexts)
      if case .unknownOrder(let digits) = verdict {
        let rule = rules[index]
        let fallback = PreferenceValue.order(rule.defaultOrder)
        set(index, fallback, origin)
        let order = rule.defaultOrder.map(\.name) ?? "the order of the file"
        diagnostics.append(
          origin.diagnostic(
            .warning,
            "\(rule.key.name.quoted): no order has the number \(digits); \(order) is used "
              + "(known: \(rule.orderNames))"))
      } else {
        apply(verdict, of: .number(""), at: index, from: origin)
      }
    }
  }

  private func verdict(
    of value: RelaxedJSON.Value, by rule: PreferenceRule, readsTexts: Bool
  ) -> PreferenceRule.Verdict {
    guard readsTexts else { return rule.verdict(value) }
    switch value {
    case .text(let text), .number(let text): return rule.verdict(text: text)
    case .boolean, .null, .list, .object: return rule.verdict(value)
    }
  }

  mutating func apply(environment: [String: String], ignoring others: Set<String>) {
    let names = rules.map(\.key.environmentName)
    for (name, text) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("FOLIO_") && !others.contains(name) {
      let origin = PreferenceOrigin.environment(name)
      guard let index = names.firstIndex(of: name) else {
        let advice = NearestName.of(name, among: names).map { "; did you mean \($0)?" } ?? ""
        diagnostics.append(origin.diagnostic(.warning, "no preference has this name\(advice)"))
        continue
      }
      if text.isEmpty { continue }
      apply(rules[index].verdict(text: text), of: .text(text), at: index, from: origin)
    }
  }

  /// Applies one `--set`; gives what is wrong with it.
  mutating func apply(setting: String) -> String? {
    guard let equals = setting.firstIndex(of: "=") else {
      return "--set \(setting.quoted): KEY=VALUE is expected"
    }
    let name = String(setting[..<equals])
    let text = String(setting[setting.index(after: equals)...])
    guard let index = rules.firstIndex(where: { $0.key.name == name }) else {
      let advice = NearestName.advice(for: name, among: rules.map(\.key.name))
      return "--set: no preference is named \(name.quoted); \(advice)"
    }
    switch rules[index].verdict(text: text) {
    case .value(let value): set(index, value, .commandLine(setting))
    case .unset: break
    case .unknownOrder(let digits):
      if case .fault(let message, _) = rules[index].mismatch(.number(digits)) {
        return "--set: \(message)"
      }
    case .fault(let message, _): return "--set: \(message)"
    }
    return nil
  }

  private mutating func apply(
    _ verdict: PreferenceRule.Verdict, of given: RelaxedJSON.Value, at index: Int,
    from origin: PreferenceOrigin
  ) {
    switch verdict {
    case .value(let value): set(index, value, origin)
    case .unset: break
    case .unknownOrder(let digits):
      apply(rules[index].mismatch(.number(digits)), of: given, at: index, from: origin)
    case .fault(let message, let column):
      diagnostics.append(
        origin.diagnostic(.error, message, line: column.map { _ in 1 }, column: column))
    }
  }

  private mutating func set(
    _ index: Int, _ value: PreferenceValue, _ origin: PreferenceOrigin
  ) {
    entries[index].value = value
    entries[index].origin = origin
  }
}
