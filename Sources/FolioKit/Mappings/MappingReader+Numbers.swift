import Records

extension MappingReader {
  /// ICU patterns, or `iso` for dates as records spell them.
  mutating func dates(_ node: RelaxedJSON?) -> [String] {
    var patterns: [String] = []
    for item in oneOrMore(node) {
      guard let pattern = name(item, "dates") else { continue }
      guard Mapping.canRead(datesAs: pattern.value, locale: mapping.locale) else {
        report(pattern.place, "\(pattern.value.quoted) is no pattern of dates")
        continue
      }
      patterns.append(pattern.value)
    }
    return patterns
  }

  /// What the members of a rule say about numbers.
  mutating func readNumbers(_ members: [MappingRuleKey: RelaxedJSON], into rule: inout MappingRule)
  {
    if let node = members[.number] { rule.number = numberForm(node) }
    rule.unit = unitSource(members[.unit])
    rule.target = unit(members[.to], "to")
    if let node = members[.scale], let scale = digits(node, "scale") {
      if scale.isUsableScale {
        rule.scale = scale
      } else {
        report(node.place, "\"scale\" must be above 0 and have at most 15 digits")
      }
    }
    rule.places = integer(members[.digits], "digits", in: 0...100)?.value
    let numeric: [MappingRuleKey] = [.unit, .scale, .digits]
    let isNumeric =
      numeric.contains { members[$0] != nil } || [.sum, .least, .most].contains(rule.many)
    if rule.number == nil, isNumeric { rule.number = number ?? NumberForm() }
  }

  /// `true` for numbers as the mapping has them, else how they are spelled.
  mutating func numberForm(_ node: RelaxedJSON) -> NumberForm? {
    if case .boolean(let isNumber) = node.value { return isNumber ? number ?? NumberForm() : nil }
    guard let members = object(node, "number", NumberFormKey.self) else { return nil }
    var form = NumberForm()
    if let mark = name(members[.decimal], "decimal") { form.decimalMark = Array(mark.value.utf8) }
    if let mark = name(members[.grouping], "grouping") { form.groupMark = Array(mark.value.utf8) }
    form.allowsLeadingZeros = boolean(members[.leadingZeros], "leadingZeros") ?? false
    form.allowsPlus = boolean(members[.plus], "plus") ?? false
    if form.decimalMark == form.groupMark {
      report(node.place, "\"decimal\" and \"grouping\" cannot be the same")
    }
    return form
  }

  private mutating func unitSource(_ node: RelaxedJSON?) -> MappingRule.UnitSource? {
    guard let node else { return nil }
    if case .text = node.value { return unit(node, "unit").map { .fixed($0) } }
    guard let members = object(node, "a unit", UnitSourceKey.self) else { return nil }
    return path(to: members[.from], "from").map { .beside($0) }
  }

  private mutating func unit(_ node: RelaxedJSON?, _ what: String) -> Unit? {
    guard let name = name(node, what) else { return nil }
    if let unit = Unit(named: name.value) { return unit }
    let advice = NearestName.advice(for: name.value, among: Unit.names)
    report(name.place, "unknown unit \(name.value.quoted); \(advice)")
    return nil
  }

  /// Faults of keys that say nothing together.
  mutating func checkCombination(_ members: [MappingRuleKey: RelaxedJSON], _ rule: MappingRule) {
    let isMeasured = members[.track] != nil || members[.span] != nil
    if let node = members[.unit], isMeasured {
      report(node.place, "\"unit\" is known here: a track is in m, a span in s")
    } else if let node = members[.unit], members[.to] == nil {
      report(node.place, "\"unit\" needs \"to\", the unit to make of it")
    }
    if let node = members[.to], members[.unit] == nil, !isMeasured {
      report(node.place, "\"to\" needs \"unit\", the unit that the value is in")
    }
    if case .fixed(let unit)? = rule.unit, let target = rule.target, unit.kind != target.kind,
      let node = members[.to]
    {
      report(node.place, "\(target.name) cannot be made of \(unit.name)")
    }
    if let node = members[.unknown], members[.values] == nil {
      report(node.place, "\"unknown\" needs \"values\"")
    }
    if let node = members[.with], rule.many != .join {
      report(node.place, "\"with\" needs \"many\": \"join\"")
    }
    if let node = members[.dates], rule.number != nil {
      report(node.place, "a value is either a date or a number")
    }
    refuseForSource(members)
  }

  /// Keys that work on found values have no meaning where the mapping makes the value itself.
  private mutating func refuseForSource(_ members: [MappingRuleKey: RelaxedJSON]) {
    guard members[.from] == nil else { return }
    let allowed: Set<MappingRuleKey>
    switch MappingRuleKey.allCases.first(where: { members[$0] != nil && $0.isSource }) {
    case .text: allowed = [.none, .after, .words, .values, .unknown, .dates]
    case .track, .span: allowed = [.unit, .to, .scale, .digits]
    default: allowed = []
    }
    for key in MappingRuleKey.allCases where !key.isSource && !allowed.contains(key) {
      guard let node = members[key] else { continue }
      report(node.place, "\(key.rawValue.quoted) needs \"from\"")
    }
  }
}

extension MappingRuleKey {
  fileprivate var isSource: Bool {
    switch self {
    case .from, .constant, .text, .track, .span, .grades: true
    case .none, .after, .words, .values, .unknown, .dates, .number, .unit, .to, .scale, .digits,
      .many, .with:
      false
    }
  }
}
