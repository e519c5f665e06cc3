import Records

extension MappingReader {
  /// A way in short, or an object that says where a value comes from and what is made of it.
  mutating func rule(_ node: RelaxedJSON, of field: String) -> MappingRule? {
    if case .text = node.value {
      return path(to: node, "from").map { usual(MappingRule(.path($0))) }
    }
    let what = "the field \(field.quoted)"
    guard case .object = node.value else {
      mismatch(node, what, "a way such as \"a/b\", an object or a list of these")
      return nil
    }
    guard let members = object(node, what, MappingRuleKey.self),
      let source = source(members, in: what, at: node.place)
    else { return nil }
    var rule = usual(MappingRule(source))
    if let none = members[.none] { rule.absent = texts(none, "none") }
    rule.prefix = text(members[.after], "after").map { Array($0.value.utf8) } ?? []
    rule.splitsWords = boolean(members[.words], "words") ?? false
    rule.table = table(members[.values])
    rule.unlisted =
      choice(members[.unknown], "unknown", of: MappingRule.Unlisted.self) ?? .fault
    rule.dates = dates(members[.dates])
    rule.many = choice(members[.many], "many", of: MappingRule.Many.self) ?? .fault
    if let separator = text(members[.with], "with") { rule.separator = separator.value }
    readNumbers(members, into: &rule)
    checkCombination(members, rule)
    return rule
  }

  /// What holds for every field that says nothing else.
  private func usual(_ rule: MappingRule) -> MappingRule {
    var rule = rule
    rule.absent = absent
    return rule
  }

  private static let sources: [MappingRuleKey] = [.from, .constant, .text, .track, .span, .grades]

  private mutating func source(
    _ members: [MappingRuleKey: RelaxedJSON], in what: String, at place: Place
  ) -> MappingRule.Source? {
    let given = Self.sources.filter { members[$0] != nil }
    guard let key = given.first, given.count == 1, let node = members[key] else {
      let known = Self.sources.map(\.rawValue.quoted).joined(separator: ", ")
      report(place, "\(what) needs exactly one of \(known)")
      return nil
    }
    switch key {
    case .constant: return value(node, "constant").map { .constant($0) }
    case .text: return pieces(node).map { .text($0) }
    case .track: return track(node, of: what).map { .track($0) }
    case .span: return path(to: node, "span").map { .span($0) }
    case .grades: return .grades(grades(node))
    default: return path(to: node, "from").map { .path($0) }
    }
  }

  /// A text, a number, a boolean; null is no value.
  private mutating func value(_ node: RelaxedJSON, _ what: String) -> MappedValue? {
    switch node.value {
    case .text(let text): return .text(text)
    case .number(let digits): return .number(digits)
    case .boolean(let value): return .boolean(value)
    case .null: return MappedValue.none
    case .list, .object:
      mismatch(node, what, "a text, a number, a boolean or null")
      return nil
    }
  }

  private mutating func table(_ node: RelaxedJSON?) -> [[UInt8]: MappedValue]? {
    guard let members = members(node, "values") else { return nil }
    var table: [[UInt8]: MappedValue] = [:]
    for member in members {
      table[Array(member.key.value.utf8)] = value(member.value, "a value")
    }
    return table
  }

  /// `{make} {model}`: ways in braces, and text as it stands; `{{` and `}}` are braces.
  private mutating func pieces(_ node: RelaxedJSON) -> [MappingRule.TextPiece]? {
    guard let text = name(node, "text") else { return nil }
    var pieces: [MappingRule.TextPiece] = []
    var plain = ""
    var rest = text.value[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}", rest.first != character else {
        plain.append(character)
        if character == "{" || character == "}" { rest.removeFirst() }
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        report(text.place, "a brace has no partner in \(text.value.quoted)")
        return nil
      }
      pieces.append(.plain(plain))
      plain = ""
      let way = RelaxedJSON(.text(String(rest[..<end])), at: text.place)
      guard let path = path(to: way, "a way in \(text.value.quoted)") else { return nil }
      pieces.append(.value(path))
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.plain(plain))
    return pieces
  }

  private mutating func track(_ node: RelaxedJSON, of what: String) -> TrackSource? {
    guard let members = object(node, "the track of \(what)", TrackKey.self) else { return nil }
    var paths: [TrackKey: MappingPath] = [:]
    for key in TrackKey.allCases { paths[key] = path(to: members[key], key.rawValue) }
    guard let segments = paths[.segments], let points = paths[.points],
      let latitude = paths[.latitude], let longitude = paths[.longitude]
    else { return nil }
    return TrackSource(
      segments: segments, points: points, latitude: latitude, longitude: longitude)
  }

  private mutating func grades(_ node: RelaxedJSON) -> [MappingRule.Grade] {
    var grades: [MappingRule.Grade] = []
    for item in list(node, "grades") ?? [] {
      guard let members = object(item, "a grade", GradeKey.self) else { continue }
      guard let given = members[.value] else { continue }
      var bounds: [(field: Int, least: Decimal)] = []
      for member in self.members(members[.atLeast], "atLeast") ?? [] {
        guard let field = fieldNames.firstIndex(of: member.key.value) else {
          let advice = NearestName.advice(for: member.key.value, among: fieldNames)
          report(
            member.key.place,
            "no field \(member.key.value.quoted) stands above this one; \(advice)")
          continue
        }
        if let least = digits(member.value, "atLeast") { bounds.append((field, least)) }
      }
      if let value = value(given, "value") {
        grades.append(MappingRule.Grade(value: value, bounds: bounds))
      }
    }
    return grades
  }

  /// An exact number.
  mutating func digits(_ node: RelaxedJSON, _ what: String) -> Decimal? {
    guard case .number(let digits) = node.value else {
      mismatch(node, what, "a number")
      return nil
    }
    return Decimal(Array(digits.utf8).span)
  }
}
