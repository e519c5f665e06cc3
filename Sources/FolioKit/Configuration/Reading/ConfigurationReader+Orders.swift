import Records

extension ConfigurationReader {
  /// `{"newest": "-date"}`, or `{"newest": {"number": 0, "label": "newest first", "sort": "-date"}}`.
  mutating func orders(_ node: RelaxedJSON?, of what: String) -> [NamedOrder] {
    var orders: [NamedOrder] = []
    for member in members(node, "the orders of " + what) ?? [] {
      guard let order = order(member, following: orders) else { continue }
      if orders.contains(where: { $0.number == order.number }) {
        report(member.value.place, "two orders have the number \(order.number)")
      } else {
        orders.append(order)
      }
    }
    return orders
  }

  private mutating func order(
    _ member: RelaxedJSON.Member, following orders: [NamedOrder]
  ) -> NamedOrder? {
    let name = member.key.value
    guard CollectionName.isIdentifier(name), name != "none" else {
      report(member.key.place, "an order cannot be named \(name.quoted)")
      return nil
    }
    let next = orders.map(\.number).max().map { $0 + 1 } ?? 0
    if case .text = member.value.value {
      guard let keys = sort(member.value, name) else { return nil }
      return NamedOrder(name, next, label: name, keys: keys.value)
    }
    let what = "the order \(name.quoted)"
    guard let members = object(member.value, what, OrderKey.self) else { return nil }
    let number = integer(members[.number], "number", in: 0...1_000_000)?.value ?? next
    let label = text(members[.label], "label")?.value ?? name
    guard let keys = sort(members[.sort], "sort") else { return nil }
    return NamedOrder(name, number, label: label, keys: keys.value)
  }

  /// The number of an order that is given by name or number; the order of the file without one.
  mutating func defaultOrder(_ node: RelaxedJSON?, among orders: [NamedOrder]) -> Int? {
    guard let node else { return nil }
    switch node.value {
    case .null: return nil
    case .text(let name):
      if let order = orders.first(where: { $0.name == name }) { return order.number }
      let advice = NearestName.advice(for: name, among: orders.map(\.name))
      report(node.place, "unknown order \(name.quoted); \(advice)")
    case .number(let digits):
      if let order = orders.first(where: { $0.number == Int(digits) }) { return order.number }
      report(node.place, "no order has the number \(digits)")
    case .boolean, .list, .object: mismatch(node, "defaultOrder", "an order's name or number")
    }
    return nil
  }

  mutating func readFilters(
    _ node: RelaxedJSON?, of what: String, into declared: inout Configuration.DeclaredCollection
  ) {
    for member in members(node, "the filters of " + what) ?? [] {
      readFilter(member, into: &declared)
    }
  }

  private mutating func readFilter(
    _ member: RelaxedJSON.Member, into declared: inout Configuration.DeclaredCollection
  ) {
    let name = member.key.value
    if !CollectionName.isIdentifier(name) {
      report(member.key.place, "a filter cannot be named \(name.quoted)")
    }
    let what = "the filter \(name.quoted)"
    guard let members = object(member.value, what, FilterKey.self) else { return }
    let type =
      members[.type] == nil ? .boolean : fieldType(members[.type], among: [.boolean, .number])
    let condition = self.name(members[.condition], "where")
    let label = text(members[.label], "label")
    guard let type else { return }
    let bounds = Field(
      name, type, minimum: number(members[.minimum], "minimum"),
      maximum: number(members[.maximum], "maximum"))
    if members[.defaultValue] == nil, type == .number {
      missing(FilterKey.defaultValue, in: what, at: member.value.place)
    }
    let value = defaultValue(members[.defaultValue], for: bounds)
    guard let condition, CollectionName.isIdentifier(name) else { return }
    declared.schema.filters.append(
      NamedFilter(
        name, type, defaultValue: value ?? (type == .boolean ? .boolean(false) : .number("0")),
        minimum: bounds.minimum, maximum: bounds.maximum, condition: condition.value,
        label: label?.value ?? name))
    declared.conditions[name] = condition.place
    declared.labels[name] = label?.place
  }
}
