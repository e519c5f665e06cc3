extension MethodRegistry {
  /// Methods of lists and tuples.
  static let sequences: [NativeFunction] = [
    NativeFunction("count", "value") { (run, value, arguments) throws(Failure) in
      var count = 0
      for item in try run.items(of: value) where try run.equals(item, arguments[0]) { count += 1 }
      return .integer(count)
    },
    NativeFunction("index", "value", "start?", "stop?") { (run, value, arguments) throws(Failure) in
      let items = try run.items(of: value)
      let start = Run.clamped(try run.whole(arguments, 1, or: 0), items.count)
      let stop = Run.clamped(try run.whole(arguments, 2, or: items.count), items.count)
      for place in start..<max(start, stop) where try run.equals(items[place], arguments[0]) {
        return .integer(place)
      }
      throw Failure("\(try run.repr(of: arguments[0]).bytes.string) is not in list")
    },
  ]

  /// Methods of lists that change them or copy them.
  static let lists: [NativeFunction] = [
    NativeFunction("append", "object") { (run, value, arguments) throws(Failure) in
      try run.changeable(value).items.append(arguments[0])
      run.objects.grew(by: 1)
      return .none
    },
    NativeFunction("extend", "iterable") { (run, value, arguments) throws(Failure) in
      let items = try run.items(of: arguments[0])
      let list = try run.changeable(value)
      try run.reserve(items: list.items.count + items.count)
      list.items += items
      run.objects.grew(by: items.count)
      return .none
    },
    NativeFunction("insert", "index", "object") { (run, value, arguments) throws(Failure) in
      let list = try run.changeable(value)
      let place = Run.clamped(try run.whole(arguments[0]), list.items.count)
      list.items.insert(arguments[1], at: place)
      run.objects.grew(by: 1)
      return .none
    },
    NativeFunction("pop", "index?") { (run, value, arguments) throws(Failure) in
      let list = try run.changeable(value)
      if list.items.isEmpty { throw Failure("pop from empty list") }
      let index = try run.whole(arguments, 0, or: -1)
      let place = index < 0 ? index &+ list.items.count : index
      guard list.items.indices.contains(place) else { throw Failure("pop index out of range") }
      return list.items.remove(at: place)
    },
    NativeFunction("remove", "value") { (run, value, arguments) throws(Failure) in
      let list = try run.changeable(value)
      for place in list.items.indices where try run.equals(list.items[place], arguments[0]) {
        list.items.remove(at: place)
        return .none
      }
      throw Failure("list.remove(x): x not in list")
    },
    NativeFunction("clear") { (run, value, _) throws(Failure) in
      try run.changeable(value).items = []
      return .none
    },
    NativeFunction("reverse") { (run, value, _) throws(Failure) in
      try run.changeable(value).items.reverse()
      return .none
    },
    NativeFunction("copy") { (run, value, _) throws(Failure) in
      run.list(try run.items(of: value))
    },
    NativeFunction("sort", "key?", "reverse?") { (run, value, arguments) throws(Failure) in
      let list = try run.changeable(value)
      guard !run.isGiven(arguments, 0) else {
        throw Failure("sort() takes no key here; use the filter sort(attribute=…)")
      }
      let order = try run.sorted(
        list.items, reverse: try run.flag(arguments, 1), .compared)
      list.items = order.map { list.items[$0] }
      return .none
    },
  ]
}

extension Run {
  /// The object of a list that is about to be changed.
  fileprivate mutating func changeable(_ value: Value) throws(Failure) -> ListObject {
    guard let list = try changeableList(value) else {
      throw Failure("'\(typeName(of: value))' object cannot be changed")
    }
    if list.items.count >= settings.longestList { try reserve(items: list.items.count + 1) }
    if held > settings.mostHeld { throw holdsTooMuch() }
    return list
  }

  /// An index counted from either end, moved into 0…count.
  static func clamped(_ index: Int, _ count: Int) -> Int {
    max(0, min(index < 0 ? index &+ count : index, count))
  }
}
