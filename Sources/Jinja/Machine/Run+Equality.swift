// Python's == and `in`.
extension Run {
  @inline(__always) func equals(_ left: Value, _ right: Value) throws(Failure) -> Bool {
    if left.kind == .text, right.kind == .text, !left.isOrdered, !right.isOrdered {
      return left.bytes.equals(right.bytes)
    }
    if left.kind == .integer, right.kind == .integer { return left.payload == right.payload }
    return try equals(left, right, depth: 0)
  }

  @inline(never) private func equals(
    _ one: Value, _ other: Value, depth: Int
  ) throws(Failure) -> Bool {
    let (left, right) = (settled(one), settled(other))
    if depth > Run.deepestValue { throw Failure("data nested too deeply to compare", kind: .limit) }
    try requireLenient(left)
    try requireLenient(right)
    if left.isOrdered || right.isOrdered, let order = ordered(left, right) { return order == 0 }
    if left.isNumeric, right.isNumeric {
      if isWide(left) || isWide(right) { return try orderWide(left, right) == .equal }
      guard let one = try number(left), let other = try number(right) else { return false }
      return Run.equals(one, other)
    }
    switch (left.kind, right.kind) {
    case (.text, .text): return left.bytes.equals(right.bytes)
    case (.none, .none), (.undefined, .undefined), (.absent, .absent): return true
    case (.tuple, .tuple): return try sameItems(left, right, depth)
    case (.list, .list), (.list, .documentList), (.documentList, .list),
      (.documentList, .documentList), (.range, .range), (.table, .list), (.list, .table),
      (.table, .table):
      return try sameItems(left, right, depth)
    case (.dictionary, .dictionary), (.dictionary, .documentObject), (.documentObject, .dictionary),
      (.documentObject, .documentObject), (.row, .dictionary), (.dictionary, .row), (.row, .row),
      (.row, .documentObject), (.documentObject, .row):
      return try sameMembers(left, right, depth)
    case (.view, .view):
      return try sameItems(left, right, depth)
    default:
      return left.kind == right.kind && left.payload == right.payload && left.length == right.length
    }
  }

  private func sameItems(_ left: Value, _ right: Value, _ depth: Int) throws(Failure) -> Bool {
    let count = try length(of: left)
    if count != (try length(of: right)) { return false }
    if left.kind == right.kind, left.payload == right.payload, left.length == right.length {
      return true
    }
    for place in 0..<count {
      let (one, other) = (item(of: left, at: place), item(of: right, at: place))
      if try !equals(one, other, depth: depth + 1) { return false }
    }
    return true
  }

  /// Like `member(of:at:)`, for views too.
  private func item(of value: Value, at place: Int) -> Value {
    if let view = viewObject(value) { return place < view.items.count ? view.items[place] : .none }
    return member(of: value, at: place)
  }

  private func sameMembers(_ left: Value, _ right: Value, _ depth: Int) throws(Failure) -> Bool {
    if left.kind == right.kind, left.payload == right.payload, left.length == right.length {
      return true
    }
    if left.kind == .row || right.kind == .row { return false }
    var places = try length(of: left)
    if try length(of: right) != places { return false }
    if let dictionary = dictionaryObject(left) { places = dictionary.keys.count }
    for place in 0..<places {
      let key: Value
      let value: Value
      if let dictionary = dictionaryObject(left) {
        (key, value) = (dictionary.keys[place], dictionary.values[place])
        if key.isAbsent { continue }
      } else {
        key = member(of: left, at: place)
        value = documentMember(of: left, at: place)
      }
      let other = try member(of: right, key: key)
      if other.isAbsent { return false }
      if try !equals(value, other, depth: depth + 1) { return false }
    }
    return true
  }

  /// Value number `place` of an object of plain data.
  private func documentMember(of value: Value, at place: Int) -> Value {
    guard value.owner < documents.count else { return .none }
    return self.value(
      ofNode: documentViews[value.owner].node(value.index).first + place, in: value.owner)
  }

  /// The member `key` of a dictionary or an object of plain data; absent where there is none.
  func member(of given: Value, key: Value) throws(Failure) -> Value {
    let value = settled(given)
    if let dictionary = dictionaryObject(value) {
      guard let place = try find(key, in: dictionary) else { return .absent }
      return dictionary.values[place]
    }
    guard value.kind == .documentObject, value.owner < documents.count else { return .absent }
    guard key.isText else {
      _ = try hash(of: key)
      return .absent
    }
    let storage = documents[value.owner]
    let node = storage.node(value.index)
    guard let place = storage.shape(of: node)?.place(of: key.bytes) else { return .absent }
    return self.value(ofNode: node.first + place, in: value.owner)
  }

  static func equals(_ left: Number, _ right: Number) -> Bool {
    switch (left, right) {
    case (.integer(let one), .integer(let other)): return one == other
    case (.float(let one), .float(let other)): return one == other
    case (.float(let one), _): return Int128(exactly: one).map { $0 == right.whole } ?? false
    case (_, .float(let other)): return Int128(exactly: other).map { $0 == left.whole } ?? false
    default: return left.whole == right.whole
    }
  }

  /// Python's `needle in haystack`.
  mutating func isIn(_ needle: Value, _ haystack: Value) throws(Failure) -> Bool {
    switch haystack.kind {
    case .text:
      guard needle.isText else {
        throw Failure(
          "'in <string>' requires string as left operand, not \(typeName(of: needle))")
      }
      try charge(haystack.bytes.count >> 10)
      return haystack.bytes.find(needle.bytes) != nil
    case .dictionary, .documentObject:
      return try !member(of: haystack, key: needle).isAbsent
    case .row:
      guard needle.isText, let entry = table(haystack.owner),
        let column = entry.object.column(named: needle.bytes.string)
      else { return false }
      return entry.object.cell(row: haystack.index, column: column).kind != .missing
    case .range:
      if isWide(needle) { return false }
      guard let range = rangeObject(haystack), let number = try number(needle) else { return false }
      guard let whole = number.whole ?? Int128(exactly: number.double) else { return false }
      return Int(exactly: whole).map(range.contains) ?? false
    default:
      let items = try items(of: haystack)
      try charge(items.count)
      for item in items where try equals(item, needle) { return true }
      return false
    }
  }
}
