// Going through values.
extension Run {
  /// What a `for` loop over `value` meets, in order; takes what is left of an iterator.
  mutating func items(of given: Value) throws(Failure) -> [Value] {
    let value = settled(given)
    switch value.kind {
    case .list, .tuple: return listObject(value)?.items ?? []
    case .dictionary: return dictionaryObject(value)?.members.map(\.key) ?? []
    case .iterator:
      guard let iterator = iteratorObject(value) else { return [] }
      let rest = Array(iterator.items[min(iterator.position, iterator.items.count)...])
      iterator.position = iterator.items.count
      if let failure = iterator.failure { throw failure }
      return rest
    case .view: return viewObject(value)?.items ?? []
    case .undefined:
      try requireLenient(value)
      return []
    case .text:
      // Python's markup gives plain characters when it is gone through.
      var characters: [Value] = []
      let bytes = value.bytes
      if bytes.count > settings.longestList { try reserve(items: bytes.scalarCount) }
      characters.reserveCapacity(bytes.scalarCount)
      var index = 0
      while index < bytes.count {
        let length = bytes.scalarLength(at: index)
        // As in Python, the characters of safe text are plain.
        characters.append(.text(bytes.slice(index, index + length)))
        index += length
      }
      return characters
    case .range, .table, .documentList, .documentObject, .row:
      let count = try length(of: value)
      // What the host gives may be longer than a list that a template makes.
      if value.kind == .range { try reserve(items: count) }
      try requireRoom(besides: count)
      try charge(count)
      var items: [Value] = []
      items.reserveCapacity(count)
      for place in 0..<count { items.append(member(of: value, at: place)) }
      return items
    default:
      throw Failure("'\(typeName(of: value))' object is not iterable")
    }
  }

  /// Member `place` of a sequence that is calculated or lies with the host.
  func member(of given: Value, at place: Int) -> Value {
    let value = settled(given)
    switch value.kind {
    case .range: return rangeObject(value).map { .integer($0.value(at: place)) } ?? .none
    case .table: return Value(kind: .row, payload: UInt64(place), length: value.length)
    case .dictionary:
      guard let dictionary = dictionaryObject(value), place < dictionary.keys.count else {
        return .none
      }
      return dictionary.keys[place]
    case .documentList:
      guard value.owner < documents.count else { return .none }
      return self.value(
        ofNode: documentViews[value.owner].node(value.index).first + place, in: value.owner)
    case .documentObject:
      guard value.owner < documents.count else { return .none }
      let storage = documents[value.owner]
      guard let shape = storage.shape(of: storage.node(value.index)), place < shape.keys.count
      else {
        return .none
      }
      return .text(shape.keys[place])
    case .row:
      guard let entry = table(value.owner) else { return .none }
      let columns = entry.object.columns(inRow: value.index)
      guard place < columns.count else { return .none }
      return columnName(columns[place], of: value.owner)
    case .list, .tuple:
      guard let list = listObject(value), place < list.items.count else { return .none }
      return list.items[place]
    default: return .none
    }
  }

  /// Python's len().
  func length(of given: Value) throws(Failure) -> Int {
    let value = settled(given)
    switch value.kind {
    case .list, .tuple: return listObject(value)?.items.count ?? 0
    case .dictionary: return dictionaryObject(value)?.count ?? 0
    case .range: return rangeObject(value)?.count ?? 0
    case .view: return viewObject(value)?.items.count ?? 0
    case .text: return value.bytes.scalarCount
    case .table: return table(value.owner)?.rowCount ?? 0
    case .row: return table(value.owner)?.object.columns(inRow: value.index).count ?? 0
    case .documentList, .documentObject:
      guard value.owner < documents.count else { return 0 }
      let storage = documents[value.owner]
      return storage.count(of: storage.node(value.index))
    case .undefined:
      try requireLenient(value)
      return 0
    default:
      throw Failure("object of type '\(typeName(of: value))' has no len()")
    }
  }

  /// Whether `value` is a mapping: a dictionary, a record, or an object of plain data.
  func isMapping(_ value: Value) -> Bool {
    switch value.kind {
    case .dictionary, .documentObject, .row: true
    default: false
    }
  }

  /// A mapping's members, in order.
  mutating func pairs(of given: Value) throws(Failure) -> [(key: Value, value: Value)] {
    let value = settled(given)
    switch value.kind {
    case .dictionary, .namespace: return dictionaryObject(value)?.members ?? []
    case .documentObject:
      guard value.owner < documents.count else { return [] }
      let storage = documents[value.owner]
      let node = storage.node(value.index)
      let keys = storage.shape(of: node)?.keys ?? []
      var members: [(key: Value, value: Value)] = []
      for (place, key) in keys.enumerated() {
        members.append((.text(key), self.value(ofNode: node.first + place, in: value.owner)))
      }
      return members
    case .row:
      guard let entry = table(value.owner) else { return [] }
      var members: [(key: Value, value: Value)] = []
      for column in entry.object.columns(inRow: value.index) {
        let key = columnName(column, of: value.owner)
        let cell = try cell(
          row: value.index, column: column, of: value.owner, name: key.bytes)
        members.append((key, cell))
      }
      return members
    default:
      try requireDefined(value)
      throw Failure("'\(typeName(of: value))' object is not a mapping")
    }
  }

  /// A column's name as a text.
  func columnName(_ column: Int, of table: Int) -> Value {
    guard let names = self.table(table)?.columnNames, column >= 0, column < names.count else {
      return .emptyText
    }
    return .text(names[column])
  }
}
