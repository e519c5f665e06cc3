// Plain data that a template changes: it becomes the run's own list or dictionary first.
extension Run {
  /// What a value of plain data is by now.
  @inline(__always) func settled(_ value: Value) -> Value {
    if thawed.isEmpty { return value }
    return thawed[Run.key(value)] ?? value
  }

  private static func key(_ value: Value) -> Value.Identity {
    Value.Identity(kind: value.kind, payload: value.payload, owner: value.length)
  }

  /// The object of a list that may be changed; nil for what is no list.
  mutating func changeableList(_ value: Value) throws(Failure) -> ListObject? {
    let current = settled(value)
    if current.kind == .list { return listObject(current) }
    guard current.kind == .documentList || current.kind == .table else { return nil }
    let copy = list(try items(of: current))
    thawed[Run.key(value)] = copy
    return listObject(copy)
  }

  /// The object of a dictionary that may be changed; nil for what is none.
  mutating func changeableDictionary(_ value: Value) throws(Failure) -> DictionaryObject? {
    let current = settled(value)
    if current.kind == .dictionary { return dictionaryObject(current) }
    guard current.kind == .documentObject else { return nil }
    let copy = try dictionary(try pairs(of: current))
    thawed[Run.key(value)] = copy
    return dictionaryObject(copy)
  }
}

extension Value {
  /// What tells one piece of plain data from another.
  struct Identity: Hashable {
    var kind: Kind
    var payload: UInt64
    var owner: UInt32
  }
}
