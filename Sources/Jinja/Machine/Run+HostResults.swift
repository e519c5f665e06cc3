// From the machine's values to the host's.
extension Run {
  mutating func hostValue(of value: Value, depth: Int = 0) throws(Failure) -> HostValue {
    if depth > Run.deepestValue { throw Failure("data nested too deeply", kind: .limit) }
    switch value.kind {
    case .absent, .undefined: return .undefined
    case .none: return .none
    case .boolean: return .boolean(value.asBoolean)
    case .integer: return .integer(value.asInteger)
    case .float: return .float(value.asFloat)
    case .wide: return .number(wideInteger(value)?.description ?? "0")
    case .big: return .number(bigInteger(value).description)
    case .number: return .number(value.bytes.string)
    case .text:
      let string = value.bytes.string
      return value.isSafe ? .safe(string, value.safety) : .text(string)
    case .list, .tuple, .range, .iterator, .view, .documentList:
      var items: [HostValue] = []
      for item in try self.items(of: value) {
        items.append(try hostValue(of: item, depth: depth + 1))
      }
      return .list(items)
    case .dictionary, .namespace:
      var members: [(key: String, value: HostValue)] = []
      for (key, member) in try pairs(of: value) {
        let name = try bytes(of: key).string
        members.append((key: name, value: try hostValue(of: member, depth: depth + 1)))
      }
      return .dictionary(members)
    case .table: return table(value.owner).map { .table($0.object) } ?? .none
    case .row: return table(value.owner).map { .row($0.object, value.index) } ?? .none
    case .documentObject:
      guard value.owner < documents.count else { return .none }
      return .document(Document(storage: documents[value.owner], root: value.index))
    case .function:
      if case .host(let function, _) = functionObject(value)?.target { return .function(function) }
      return .text(try bytes(of: value).string)
    case .loop, .cycler, .joiner, .module, .blocks:
      return .text(try bytes(of: value).string)
    }
  }
}
