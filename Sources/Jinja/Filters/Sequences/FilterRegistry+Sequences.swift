extension FilterRegistry {
  /// Parts, counts and new arrangements of sequences.
  static let sequences: [NativeFunction] = [
    length, length.named("count"),
    NativeFunction("list") { (run, value, _) throws(Failure) in
      run.list(try run.items(of: value))
    },
    NativeFunction("first") { (run, value, _) throws(Failure) in
      if let iterator = run.iteratorObject(value) {
        if iterator.position < iterator.items.count {
          iterator.position += 1
          return iterator.items[iterator.position - 1]
        }
        if let failure = iterator.failure { throw failure }
      } else if value.isText {
        let length = value.bytes.isEmpty ? 0 : value.bytes.scalarLength(at: 0)
        if length > 0 { return .text(value.bytes.prefix(length)) }
      } else if let first = try run.items(of: value).first {
        return first
      }
      return run.undefined("No first item, sequence was empty.")
    },
    NativeFunction("last") { (run, value, _) throws(Failure) in
      if value.kind == .iterator { throw Failure("'generator' object is not reversible") }
      if value.isText { return try run.lastCharacter(of: value) }
      if let last = try run.items(of: value).last { return last }
      return run.undefined("No last item, sequence was empty.")
    },
    NativeFunction("reverse") { (run, value, _) throws(Failure) in
      if value.isText {
        return run.text(CodePoints.reversed(Array(value.bytes)), safe: value.safety)
      }
      do throws(Failure) {
        let items = try run.items(of: value)
        // Python reverses an iterator by way of a list.
        return value.kind == .iterator ? run.list(items.reversed()) : run.iterator(items.reversed())
      } catch {
        let isIterable = error.kind != .runtime || value.kind == .iterator
        throw isIterable ? error : Failure("argument must be iterable")
      }
    },
    NativeFunction("batch", "linecount", "fill_with?") { (run, value, arguments) throws(Failure) in
      let count = try run.whole(arguments[0])
      let (items, failure) = run.available(value)
      let fill = run.isGiven(arguments, 1) ? arguments[1] : .absent
      if !fill.isAbsent, items.count % max(1, count) > 0 { try run.reserve(count) }
      var rows: [Value] = []
      var row: [Value] = []
      for item in items {
        if row.count == count {
          try run.requireRoom(besides: items.count + rows.count)
          rows.append(run.list(row))
          row = []
        }
        row.append(item)
      }
      guard failure == nil else { return try run.iterator(rows, raising: failure) }
      if !row.isEmpty {
        if !fill.isAbsent, row.count < count {
          row += repeatElement(fill, count: count - row.count)
        }
        rows.append(run.list(row))
      }
      return run.iterator(rows)
    },
    NativeFunction("slice", "slices", "fill_with?") { (run, value, arguments) throws(Failure) in
      do throws(Failure) {
        return run.iterator(try run.sliced(value, arguments))
      } catch {
        return try run.iterator([], raising: error)
      }
    },
    NativeFunction("items") { (run, value, _) throws(Failure) in
      if value.isUndefined { return run.iterator([]) }
      guard run.isMapping(value) else {
        return try run.iterator([], raising: Failure("Can only get item pairs from a mapping."))
      }
      return run.iterator(try run.pairs(of: value).map { run.tuple([$0.key, $0.value]) })
    },
    NativeFunction("join", "d?", "attribute?") { (run, value, arguments) throws(Failure) in
      try run.joined(value, arguments)
    },
    NativeFunction("sum", "attribute?", "start?") { (run, value, arguments) throws(Failure) in
      var path = try AttributePath(arguments[0], in: &run)
      var total = arguments.has(1) ? arguments[1] : .integer(0)
      for item in try run.items(of: value) {
        try run.charge(1)
        total = try run.binary(.add, total, try path.value(of: item, in: &run))
      }
      return total
    },
    NativeFunction("attr", "name") { (run, value, arguments) throws(Failure) in
      let name = try run.string(of: arguments[0]).bytes
      guard run.isMapping(value) else { return try run.attribute(of: value, named: name) }
      // A mapping's members are no attributes, only its methods are.
      guard let method = run.nativeMethod(of: value, named: name) else {
        return run.undefined(name, of: value)
      }
      return run.function(.method(method, value))
    },
    fallback, fallback.named("d"),
  ]

  private static let fallback = NativeFunction("default", "default_value?", "boolean?") {
    (run, value, arguments) throws(Failure) in
    if !value.isUndefined {
      let replacesFalse = try run.flag(arguments, 1)
      guard replacesFalse, try !run.isTrue(value) else { return value }
    }
    return arguments.has(0) ? arguments[0] : .emptyText
  }

  private static let length = NativeFunction("length") { (run, value, _) throws(Failure) in
    .integer(try run.length(of: value))
  }
}

extension Run {
  /// The columns of `slice`, the longer ones first.
  fileprivate mutating func sliced(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> [Value] {
    let items = try items(of: value)
    let slices = try whole(arguments[0])
    guard slices != 0 else { throw Failure("integer division or modulo by zero") }
    guard slices > 0 else { return [] }
    try charge(slices)
    let (size, extra) = items.count.quotientAndRemainder(dividingBy: slices)
    var start = 0
    var columns: [Value] = []
    for column in 0..<slices {
      try requireRoom(besides: items.count + column)
      let end = start + size + (column < extra ? 1 : 0)
      var part = Array(items[start..<end])
      if isGiven(arguments, 1), column >= extra { part.append(arguments[1]) }
      columns.append(list(part))
      start = end
    }
    return columns
  }

  /// The last character, which is markup where the text is: it is looked up, not gone through.
  fileprivate mutating func lastCharacter(of value: Value) throws(Failure) -> Value {
    if value.bytes.isEmpty { return undefined("No last item, sequence was empty.") }
    return try item(of: value, key: .integer(-1))
  }

  fileprivate mutating func joined(
    _ value: Value, _ arguments: Arguments
  ) throws(Failure) -> Value {
    var items = try items(of: value)
    if isGiven(arguments, 1) {
      var path = try AttributePath(arguments[1], in: &self)
      for place in items.indices { items[place] = try path.value(of: items[place], in: &self) }
    }
    let separator = try string(of: arguments.has(0) ? arguments[0] : .emptyText)
    let mode = autoescape
    var isMarkup = mode != .none && separator.safety == mode
    for place in items.indices {
      items[place] = try string(of: items[place])
      if mode != .none, items[place].safety == mode { isMarkup = true }
    }
    return try concatenated(items, separator, safe: isMarkup ? mode : .none)
  }

  /// Texts with a separator between them, each escaped first where the whole is to be safe.
  mutating func concatenated(
    _ texts: consuming [Value], _ separator: Value, safe mode: Autoescape
  ) throws(Failure) -> Value {
    let between = mode == .none ? separator.bytes : try escape(separator, for: mode).bytes
    try reserve(product: between.count, texts.count)
    var parts = texts
    var size = between.count * max(0, parts.count - 1)
    for place in parts.indices {
      if mode != .none { parts[place] = try escape(parts[place], for: mode) }
      size += parts[place].bytes.count
    }
    try reserve(size)
    return try text(capacity: size, safe: mode) { span in
      for (place, part) in parts.enumerated() {
        if place > 0 { span.append(between) }
        span.append(part.bytes)
      }
    }
  }
}
