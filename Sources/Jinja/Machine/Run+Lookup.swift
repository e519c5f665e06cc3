// `a.b` and `a[b]`.
extension Run {
  /// Jinja2's `environment.getattr`: an attribute or method first, then an item.
  mutating func attribute(of value: Value, named name: Bytes) throws(Failure) -> Value {
    if value.kind == .undefined { return try attributeOfUndefined(value, name) }
    if value.kind != .row, let method = method(of: value, named: name) { return method }
    let found = try textItem(of: value, named: name)
    if !found.isAbsent { return found }
    if value.kind == .row, let method = method(of: value, named: name) { return method }
    return undefined(name, of: value)
  }

  /// Jinja2's `environment.getitem`: an item first, then an attribute.
  mutating func item(of value: Value, key: Value) throws(Failure) -> Value {
    if value.kind == .undefined {
      if key.isText { return try attributeOfUndefined(value, key.bytes) }
      if value.isMissingField || value.behaviour == .chainable { return value }
      throw undefinedFailure(value)
    }
    if key.isText {
      let found = try textItem(of: value, named: key.bytes)
      if !found.isAbsent { return found }
      if let method = method(of: value, named: key.bytes) { return method }
      return undefined(key.bytes, of: value)
    }
    let found = try keyedItem(of: value, key: key)
    if !found.isAbsent { return found }
    let name = try repr(of: key).bytes
    return .undefined(name, .element(of: value.kind), settings.undefined)
  }

  private func attributeOfUndefined(_ value: Value, _ name: Bytes) throws(Failure) -> Value {
    if value.isMissingField || value.behaviour == .chainable { return value }
    throw undefinedFailure(value)
  }

  /// An item under a text key, or a data attribute; absent where there is none.
  private mutating func textItem(of given: Value, named name: Bytes) throws(Failure) -> Value {
    let value = settled(given)
    switch value.kind {
    case .dictionary, .namespace:
      guard let dictionary = dictionaryObject(value), let place = find(name, in: dictionary) else {
        return .absent
      }
      return dictionary.values[place]
    case .documentObject: return try member(of: value, key: .text(name))
    case .row:
      guard value.owner < tables.count,
        let column = tables[value.owner].object.column(named: name.string)
      else { return .absent }
      return try cell(row: value.index, column: column, of: value.owner, name: name)
    case .tuple:
      guard let list = listObject(value),
        let place = list.fields.firstIndex(where: { name.equals($0) }), place < list.items.count
      else { return .absent }
      return list.items[place]
    case .loop, .module, .blocks, .function: return try memberOfScope(value, named: name)
    case .cycler:
      guard let cycler = cyclerObject(value), !cycler.items.isEmpty else { return .absent }
      if name.equals("current") { return cycler.items[cycler.position % cycler.items.count] }
      if name.equals("pos") { return .integer(cycler.position) }
      return name.equals("items") ? tuple(cycler.items) : .absent
    case .joiner:
      guard let joiner = joinerObject(value) else { return .absent }
      if name.equals("sep") { return joiner.separator }
      return name.equals("used") ? .boolean(joiner.isUsed) : .absent
    default: return .absent
    }
  }

  /// An item under a key that is no text; absent where there is none.
  private mutating func keyedItem(of given: Value, key: Value) throws(Failure) -> Value {
    let value = settled(given)
    switch value.kind {
    case .dictionary, .documentObject:
      // An unhashable key is Python's TypeError, which gives undefined.
      return (try? member(of: value, key: key)) ?? .absent
    case .list, .tuple, .range, .table, .documentList:
      guard let place = try position(key, in: try length(of: value)) else { return .absent }
      return member(of: value, at: place)
    case .text:
      let bytes = value.bytes
      if bytes.isASCII {
        guard let place = try position(key, in: bytes.count) else { return .absent }
        return .text(bytes.slice(place, place + 1), safe: value.safety)
      }
      guard let place = try position(key, in: bytes.scalarCount) else { return .absent }
      let start = bytes.byteIndex(ofScalar: place)
      return .text(bytes.slice(start, start + bytes.scalarLength(at: start)), safe: value.safety)
    default: return .absent
    }
  }

  /// An index counted from either end; nil where it is none or out of range.
  private func position(_ key: Value, in count: Int) throws(Failure) -> Int? {
    guard let index = try wholeNumber(key) else { return nil }
    let place = index < 0 ? index &+ count : index
    return place >= 0 && place < count ? place : nil
  }

  /// A method bound to `value`; nil where its type has none of that name.
  private mutating func method(of value: Value, named name: Bytes) -> Value? {
    nativeMethod(of: value, named: name).map { function(.method($0, value)) }
  }

  /// The method of `value`'s type called `name`.
  func nativeMethod(of value: Value, named name: Bytes) -> NativeFunction? {
    switch value.kind {
    case .text: MethodRegistry.text[name.string]
    case .list, .documentList: MethodRegistry.list[name.string]
    case .tuple, .range: MethodRegistry.tuple[name.string]
    case .dictionary, .documentObject, .row: MethodRegistry.dictionary[name.string]
    case .integer, .big, .wide, .boolean: MethodRegistry.integer[name.string]
    case .float: MethodRegistry.float[name.string]
    case .cycler: MethodRegistry.cycler[name.string]
    default: nil
    }
  }
}
