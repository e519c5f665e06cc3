extension PrettyPrinter {
  /// The value in one line, with the members of mappings in the order of their keys.
  static func repr(_ value: Value, in run: inout Run, depth: Int) throws(Failure) -> [UInt8] {
    if depth > Run.deepestValue { throw Failure("data nested too deeply to print", kind: .limit) }
    var result: [UInt8] = []
    switch value.kind {
    case .dictionary, .documentObject, .row:
      result.append(UInt8(ascii: "{"))
      for (place, member) in try sortedMembers(value, in: &run).enumerated() {
        if place > 0 { result += ", ".utf8 }
        result += try repr(member.key, in: &run, depth: depth + 1)
        result += ": ".utf8
        result += try repr(member.value, in: &run, depth: depth + 1)
      }
      result.append(UInt8(ascii: "}"))
    case .list, .documentList, .table, .tuple:
      let items = try run.items(of: value)
      let isTuple = value.kind == .tuple
      result.append(UInt8(ascii: isTuple ? "(" : "["))
      for (place, item) in items.enumerated() {
        if place > 0 { result += ", ".utf8 }
        result += try repr(item, in: &run, depth: depth + 1)
      }
      result += (isTuple ? items.count == 1 ? ",)" : ")" : "]").utf8
    default: try run.appendRepr(of: value, to: &result, depth: depth)
    }
    try run.charge(1)
    try run.reserve(result.count)
    return result
  }

  /// Members in the order of their keys; keys that do not compare are ordered by type.
  static func sortedMembers(
    _ value: Value, in run: inout Run
  ) throws(Failure) -> [(key: Value, value: Value)] {
    let members = try run.pairs(of: value)
    let order = try StableSort.order(members.count) { (one, other) throws(Failure) in
      let (left, right) = (members[one].key, members[other].key)
      if let order = try? run.order(left, right) { return order == .less }
      return run.typeName(of: left) < run.typeName(of: right)
    }
    return order.map { members[$0] }
  }
}
