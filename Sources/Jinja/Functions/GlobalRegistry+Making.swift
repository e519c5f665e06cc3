extension GlobalRegistry {
  /// Functions that make values.
  static let making: [NativeFunction] = [
    NativeFunction("range", "start", "stop?", "step?") { (run, _, arguments) throws(Failure) in
      let first = try run.whole(arguments[0])
      let hasStop = arguments.has(1)
      let start = hasStop ? first : 0
      let stop = hasStop ? try run.whole(arguments[1]) : first
      let step = try run.whole(arguments, 2, or: 1)
      guard step != 0 else { throw Failure("range() arg 3 must not be zero") }
      guard let count = RangeObject.count(start: start, stop: stop, step: step) else {
        throw Run.overflow()
      }
      let range = RangeObject(start: start, stop: stop, step: step, count: count)
      return .object(.range, run.objects.add(.range(range)))
    },
    NativeFunction("dict", "from?", variadic: true) { (run, _, arguments) throws(Failure) in
      try run.dictionary(try run.members(from: arguments))
    },
    NativeFunction("namespace", "from?", variadic: true) { (run, _, arguments) throws(Failure) in
      var value = try run.dictionary(try run.members(from: arguments))
      value.kind = .namespace
      return value
    },
    NativeFunction("cycler", variadic: true) { (run, _, arguments) throws(Failure) in
      let items = run.rest(arguments)
      guard !items.isEmpty else { throw Failure("at least one item has to be provided") }
      return .object(.cycler, run.objects.add(.cycler(CyclerObject(items))))
    },
    NativeFunction("joiner", "sep?") { (run, _, arguments) throws(Failure) in
      let separator = arguments.has(0) ? arguments[0] : .text(", ")
      return .object(.joiner, run.objects.add(.joiner(JoinerObject(separator))))
    },
    NativeFunction("lipsum", "n?", "html?", "min?", "max?") {
      (run, _, arguments) throws(Failure) in try run.lipsum(arguments)
    },
  ]
}

extension Run {
  /// The members that `dict` takes from a mapping or pairs, and from keywords.
  fileprivate mutating func members(
    from arguments: Arguments
  ) throws(Failure) -> [(key: Value, value: Value)] {
    var members: [(key: Value, value: Value)] = []
    if arguments.has(0) {
      members =
        isMapping(arguments[0])
        ? try pairs(of: arguments[0]) : try pairItems(of: arguments[0])
    }
    guard rest(arguments).isEmpty else { throw Failure("dict expected at most 1 argument") }
    return members + keywords(arguments)
  }

  fileprivate mutating func lipsum(_ arguments: Arguments) throws(Failure) -> Value {
    let count = try whole(arguments, 0, or: 5)
    let low = try whole(arguments, 2, or: 20)
    let high = try whole(arguments, 3, or: 100)
    guard low < high else { throw Failure("empty range for randrange() (\(low), \(high))") }
    try reserve(product: max(0, count), max(1, high))
    try charge(max(0, count) * max(1, high))
    let paragraphs = Lipsum.paragraphs(count, min: low, max: high, random: &random)
    guard try flag(arguments, 1, or: true) else {
      return text(Array(paragraphs.joined(separator: "\n\n".utf8)))
    }
    var result: [UInt8] = []
    for paragraph in paragraphs {
      if !result.isEmpty { result.append(UInt8(ascii: "\n")) }
      result += "<p>".utf8
      result += paragraph
      result += "</p>".utf8
    }
    return text(result, safe: htmlSafety)
  }
}
