// Making values that the run owns.
extension Run {
  mutating func text(_ bytes: [UInt8], safe: Autoescape = .none) -> Value {
    .text(arena.copy(bytes), safe: safe)
  }

  mutating func text(_ bytes: Bytes, safe: Autoescape = .none) -> Value {
    .text(arena.copy(bytes), safe: safe)
  }

  mutating func text(_ string: String, safe: Autoescape = .none) -> Value {
    var string = string
    return .text(
      string.withUTF8 { buffer in
        // The bytes live during the call, which copies them.
        arena.copy(Bytes(address: UInt(bitPattern: buffer.baseAddress), count: buffer.count))
      }, safe: safe)
  }

  /// A text that `fill` writes in place, at most `capacity` bytes.
  @inline(__always) mutating func text(
    capacity: Int, safe: Autoescape = .none,
    _ fill: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Value {
    try reserve(capacity)
    try charge(capacity >> 10)
    return .text(try arena.make(capacity: capacity, fill), safe: safe)
  }

  /// Text that needs no escaping in the mode in force.
  mutating func markup(_ bytes: [UInt8]) -> Value { text(bytes, safe: safety) }

  mutating func list(_ items: [Value]) -> Value {
    .object(.list, objects.add(.list(ListObject(items)), weight: items.count + 4))
  }

  mutating func tuple(_ items: [Value], fields: [StaticString] = []) -> Value {
    .object(
      .tuple, objects.add(.list(ListObject(items, fields: fields)), weight: items.count + 4))
  }

  /// What Python gives as a generator; `failure` is raised behind the last item.
  mutating func iterator(_ items: [Value], failure: Failure? = nil) -> Value {
    let object = IteratorObject(items, failure: failure)
    return .object(.iterator, objects.add(.iterator(object), weight: items.count + 4))
  }

  mutating func view(_ part: ViewObject.Part, _ items: [Value]) -> Value {
    .object(.view, objects.add(.view(ViewObject(part, items)), weight: items.count + 4))
  }

  /// A dictionary of `members`; the last of equal keys wins.
  mutating func dictionary(_ members: [(key: Value, value: Value)]) throws(Failure) -> Value {
    let object = DictionaryObject()
    for (key, value) in members { try store(value, under: key, in: object) }
    return .object(.dictionary, objects.add(.dictionary(object), weight: 8))
  }

  /// An integer of up to 128 bits.
  mutating func integer(_ value: Int128) -> Value {
    if let small = Int(exactly: value) { return .integer(small) }
    return .object(.big, objects.add(.big(value), weight: 2))
  }

  mutating func value(of number: Number) -> Value {
    switch number {
    case .integer(let value): .integer(value)
    case .big(let value): integer(value)
    case .float(let value): .float(value)
    }
  }

  mutating func function(_ target: FunctionObject.Target) -> Value {
    .object(.function, objects.add(.function(FunctionObject(target)), weight: 4))
  }

  /// An undefined value for a member that `owner` lacks, in the kind the options ask for.
  mutating func undefined(_ name: Bytes, of owner: Value) -> Value {
    .undefined(name, .member(of: owner.kind), settings.undefined)
  }

  /// An undefined value that raises `message`.
  mutating func undefined(_ message: String) -> Value {
    .undefined(arena.copy(Array(message.utf8)), .message, settings.undefined)
  }
}
