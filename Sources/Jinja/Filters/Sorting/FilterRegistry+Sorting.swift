extension FilterRegistry {
  /// Sorting and what rests on it.
  static let sorting: [NativeFunction] = [
    NativeFunction("sort", "reverse?", "case_sensitive?", "attribute?", "missing?") {
      (run, value, arguments) throws(Failure) in
      let items = try run.items(of: value)
      let paths = try AttributePath.list(arguments[2], in: &run)
      let ignoresCase = try !run.flag(arguments, 1)
      var keys: [[Value]] = []
      for path in paths { keys.append(try run.keys(of: items, path, ignoringCase: ignoresCase)) }
      let missing = try MissingValues(arguments[3], in: &run)
      let order = try run.sorted(
        items.count, by: keys, reverse: try run.flag(arguments, 0), missing)
      return run.list(order.map { items[$0] })
    },
    NativeFunction("dictsort", "case_sensitive?", "by?", "reverse?") {
      (run, value, arguments) throws(Failure) in
      let by = arguments.has(1) ? try run.string(of: arguments[1]).bytes : Bytes("key")
      guard by.equals("key") || by.equals("value") else {
        throw Failure("You can only sort by either \"key\" or \"value\"")
      }
      let members = try run.pairs(of: value)
      let ignoresCase = try !run.flag(arguments, 0)
      var keys: [Value] = []
      for (key, member) in members {
        let part = by.equals("key") ? key : member
        keys.append(ignoresCase ? try run.ignoringCase(part) : part)
      }
      let order = try run.sorted(keys, reverse: try run.flag(arguments, 2), .compared)
      return run.list(order.map { run.tuple([members[$0].key, members[$0].value]) })
    },
    NativeFunction("groupby", "attribute", "default?", "case_sensitive?", "missing?") {
      (run, value, arguments) throws(Failure) in try run.grouped(value, arguments)
    },
    NativeFunction("min", "case_sensitive?", "attribute?", "missing?") {
      (run, value, arguments) throws(Failure) in
      try run.extreme(of: value, arguments, sought: .less)
    },
    NativeFunction("max", "case_sensitive?", "attribute?", "missing?") {
      (run, value, arguments) throws(Failure) in
      try run.extreme(of: value, arguments, sought: .greater)
    },
    NativeFunction("unique", "case_sensitive?", "attribute?") {
      (run, value, arguments) throws(Failure) in
      let ignoresCase = try !run.flag(arguments, 0)
      var path = try AttributePath(arguments[1], in: &run)
      let seen = DictionaryObject()
      return try run.lazily(value) { (run, item) throws(Failure) in
        let key = try path.value(of: item, in: &run)
        let compared = ignoresCase ? try run.ignoringCase(key) : key
        if try run.find(compared, in: seen) != nil { return nil }
        try run.store(.none, under: compared, in: seen)
        return item
      }
    },
  ]
}

extension Run {
  fileprivate mutating func grouped(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> Value {
    let items = try items(of: value)
    let path = try AttributePath(arguments[0], default: arguments[1], in: &self)
    let plain = try keys(of: items, path, ignoringCase: false)
    var compared = plain
    if try !flag(arguments, 2) {
      for place in plain.indices { compared[place] = try ignoringCase(plain[place]) }
    }
    let missing = try MissingValues(arguments[3], in: &self)
    let order = try sorted(compared, reverse: false, missing)
    var groups: [Value] = []
    var start = 0
    while start < order.count {
      let first = compared[order[start]]
      var end = start + 1
      while end < order.count, try equals(first, compared[order[end]]) { end += 1 }
      let members = list(order[start..<end].map { items[$0] })
      groups.append(tuple([plain[order[start]], members], fields: ["grouper", "list"]))
      start = end
    }
    return list(groups)
  }

  fileprivate mutating func extreme(
    of value: Value, _ arguments: Arguments, sought: Order
  ) throws(Failure) -> Value {
    let items = try items(of: value)
    if items.isEmpty { return undefined("No aggregated item, sequence was empty.") }
    let path = try AttributePath(arguments[1], in: &self)
    let keys = try keys(of: items, path, ignoringCase: try !flag(arguments, 0))
    let missing = try MissingValues(arguments[2], in: &self)
    var best: Int?
    for place in keys.indices where missing.rank(of: keys[place]) == 0 {
      guard let known = best else {
        best = place
        continue
      }
      let sign: StaticString = sought == .less ? "<" : ">"
      if try order(keys[place], keys[known], sign: sign) == sought { best = place }
    }
    // Where every key is missing the first item is as good as any.
    return items[best ?? 0]
  }
}
