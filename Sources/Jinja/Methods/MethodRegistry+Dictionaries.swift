extension MethodRegistry {
  /// Methods of dictionaries that read them.
  static let dictionaryReading: [NativeFunction] = [
    NativeFunction("items") { (run, value, _) throws(Failure) in
      run.view(.items, try run.pairs(of: value).map { run.tuple([$0.key, $0.value]) })
    },
    NativeFunction("keys") { (run, value, _) throws(Failure) in
      run.view(.keys, try run.pairs(of: value).map(\.key))
    },
    NativeFunction("values") { (run, value, _) throws(Failure) in
      run.view(.values, try run.pairs(of: value).map(\.value))
    },
    NativeFunction("get", "key", "default?") { (run, value, arguments) throws(Failure) in
      let fallback = arguments.has(1) ? arguments[1] : Value.none
      if value.kind == .row {
        let found = try run.item(of: value, key: arguments[0])
        return found.isUndefined || found.kind == .function ? fallback : found
      }
      let found = try run.member(of: value, key: arguments[0])
      return found.isAbsent ? fallback : found
    },
    NativeFunction("copy") { (run, value, _) throws(Failure) in
      try run.dictionary(try run.pairs(of: value))
    },
    NativeFunction("fromkeys", "iterable", "value?") { (run, _, arguments) throws(Failure) in
      let value = arguments.has(1) ? arguments[1] : Value.none
      return try run.dictionary(try run.items(of: arguments[0]).map { ($0, value) })
    },
  ]

  /// Methods of dictionaries that change them.
  static let dictionaryChanging: [NativeFunction] = [
    NativeFunction("pop", "key", "default?") { (run, value, arguments) throws(Failure) in
      let dictionary = try run.changeable(value)
      if let place = try run.find(arguments[0], in: dictionary) {
        let found = dictionary.values[place]
        dictionary.remove(at: place)
        return found
      }
      guard arguments.has(1) else {
        throw Failure(try run.repr(of: arguments[0]).bytes.string)
      }
      return arguments[1]
    },
    NativeFunction("popitem") { (run, value, _) throws(Failure) in
      let dictionary = try run.changeable(value)
      guard let last = dictionary.keys.lastIndex(where: { !$0.isAbsent }) else {
        throw Failure("popitem(): dictionary is empty")
      }
      let pair = run.tuple([dictionary.keys[last], dictionary.values[last]])
      dictionary.remove(at: last)
      return pair
    },
    NativeFunction("setdefault", "key", "default?") { (run, value, arguments) throws(Failure) in
      let dictionary = try run.changeable(value)
      if let place = try run.find(arguments[0], in: dictionary) { return dictionary.values[place] }
      let fallback = arguments.has(1) ? arguments[1] : Value.none
      try run.store(fallback, under: arguments[0], in: dictionary)
      return fallback
    },
    NativeFunction("update", "from?", variadic: true) { (run, value, arguments) throws(Failure) in
      let dictionary = try run.changeable(value)
      var members: [(key: Value, value: Value)] = []
      if arguments.has(0) {
        members =
          run.isMapping(arguments[0])
          ? try run.pairs(of: arguments[0]) : try run.pairItems(of: arguments[0])
      }
      for (key, member) in members + run.keywords(arguments) {
        try run.store(member, under: key, in: dictionary)
      }
      return .none
    },
    NativeFunction("clear") { (run, value, _) throws(Failure) in
      try run.changeable(value).removeAll()
      return .none
    },
  ]
}

extension Run {
  /// The object of a dictionary that is about to be changed.
  fileprivate mutating func changeable(_ value: Value) throws(Failure) -> DictionaryObject {
    guard let dictionary = try changeableDictionary(value) else {
      throw Failure("a record cannot be changed")
    }
    if dictionary.keys.count >= settings.longestList {
      try reserve(items: dictionary.keys.count + 1)
    }
    return dictionary
  }
}
