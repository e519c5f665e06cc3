import Records

extension ConfigurationReader {
  mutating func fields(_ node: RelaxedJSON?, of what: String) -> [Field] {
    var result: [Field] = []
    for member in members(node, "the fields of " + what) ?? [] {
      if member.key.value.isEmpty {
        report(member.key.place, "a field needs a name")
      } else if let field = field(member.key.value, member.value) {
        result.append(field)
      }
    }
    return result
  }

  /// The short form `"text"`, or the long form, an object.
  private mutating func field(_ name: String, _ node: RelaxedJSON) -> Field? {
    if case .text = node.value { return fieldType(node).map { Field(name, $0) } }
    let what = "the field \(name.quoted)"
    guard case .object = node.value else {
      mismatch(node, what, "a type such as \"text\", or an object")
      return nil
    }
    guard let members = object(node, what, FieldKey.self) else { return nil }
    if members[.type] == nil, members[.values] == nil {
      missing(FieldKey.type, in: what, at: node.place)
    }
    let type = members[.type] == nil ? .text : fieldType(members[.type])
    guard let type else { return nil }
    checkCombination(members, type)
    var field = Field(
      name, type,
      label: text(members[.label], "label")?.value,
      isRequired: boolean(members[.required], "required") ?? false,
      unit: text(members[.unit], "unit")?.value,
      allowedValues: allowedValues(members[.values]),
      minimum: number(members[.minimum], "minimum"),
      maximum: number(members[.maximum], "maximum"),
      isInteger: boolean(members[.integer], "integer") ?? false)
    if let minimum = field.minimum, let maximum = field.maximum, minimum > maximum {
      report(node.place, "the \"minimum\" of \(what) is above its \"maximum\"")
    }
    field.defaultValue = defaultValue(members[.defaultValue], for: field)
    return field
  }

  mutating func fieldType(
    _ node: RelaxedJSON?, among types: [FieldType] = FieldType.allCases
  ) -> FieldType? {
    guard let name = text(node, "type") else { return nil }
    if let type = FieldType(rawValue: name.value), types.contains(type) { return type }
    let advice = NearestName.advice(for: name.value, among: types.map(\.rawValue))
    report(name.place, "unknown type \(name.value.quoted); \(advice)")
    return nil
  }

  private mutating func checkCombination(_ members: [FieldKey: RelaxedJSON], _ type: FieldType) {
    let numeric: [FieldKey] = [.unit, .minimum, .maximum, .integer]
    for key in numeric where type != .number {
      guard let node = members[key] else { continue }
      report(node.place, "\(key.rawValue.quoted) needs a field of type \"number\"")
    }
    if let node = members[.values], type != .text {
      report(node.place, "\"values\" needs a field of type \"text\"")
    }
  }

  /// `["a", "b"]`, ranked in that order from 0, or `{"low": 0, "high": 2}`.
  private mutating func allowedValues(_ node: RelaxedJSON?) -> [AllowedValue] {
    guard let node else { return [] }
    var values: [AllowedValue] = []
    switch node.value {
    case .list(let items):
      for item in items {
        guard let name = name(item, "a value") else { continue }
        add(AllowedValue(name: name.value, rank: values.count), to: &values, at: name.place)
      }
    case .object(let members):
      for member in members {
        guard let rank = integer(member.value, "a rank", in: Int.min...Int.max) else { continue }
        add(AllowedValue(name: member.key.value, rank: rank.value), to: &values, at: rank.place)
      }
    case .null, .boolean, .number, .text: mismatch(node, "values", "a list or an object")
    }
    return values
  }

  private mutating func add(
    _ value: AllowedValue, to values: inout [AllowedValue], at place: Place
  ) {
    if values.contains(where: { $0.name.lowercased() == value.name.lowercased() }) {
      report(place, "the value \(value.name.quoted) stands here twice")
    } else if values.contains(where: { $0.rank == value.rank }) {
      report(place, "two values have the rank \(value.rank)")
    } else {
      values.append(value)
    }
  }
}
