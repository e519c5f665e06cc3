// Instructions that take more than a line.
extension Run {
  /// `value.name`, remembering where a table or a document has it.
  @inline(__always) mutating func field(
    of value: Value, _ name: Bytes, cache: Int
  ) throws(Failure) -> Value {
    switch value.kind {
    case .row:
      let known = caches[cache]
      let owner = value.owner
      if known.owner == Int32(truncatingIfNeeded: owner), owner < tables.count,
        value.index < tables[owner].rowCount
      {
        let column = Int(known.place)
        let cell = tables[owner].object.cell(row: value.index, column: column)
        if let found = tables[owner].value(of: cell, column: column, name: name) { return found }
      }
      return try rowField(of: value, name, cache: cache)
    case .documentObject:
      return try documentField(of: value, name, cache: cache)
    default: return try attribute(of: value, named: name)
    }
  }

  @inline(never) private mutating func rowField(
    of value: Value, _ name: Bytes, cache: Int
  ) throws(Failure) -> Value {
    if value.owner < tables.count,
      let column = tables[value.owner].object.column(named: name.string)
    {
      caches[cache].owner = Int32(truncatingIfNeeded: value.owner)
      caches[cache].place = Int32(truncatingIfNeeded: column)
    }
    return try attribute(of: value, named: name)
  }

  private mutating func documentField(
    of value: Value, _ name: Bytes, cache: Int
  ) throws(Failure) -> Value {
    let owner = value.owner
    guard owner < documentViews.count else { return .none }
    if !thawed.isEmpty, settled(value).kind != .documentObject {
      return try attribute(of: settled(value), named: name)
    }
    let node = documentViews[owner].node(value.index)
    let known = caches[cache]
    if known.owner == Int32(truncatingIfNeeded: owner), known.shape == node.length {
      return self.value(ofNode: node.first &+ Int(known.place), in: owner)
    }
    // A method hides a member of its name.
    if nativeMethod(of: value, named: name) == nil,
      let place = documents[owner].shape(of: node)?.place(of: name)
    {
      caches[cache] = FieldCache(
        owner: Int32(truncatingIfNeeded: owner), shape: node.length,
        place: Int32(truncatingIfNeeded: place))
      return self.value(ofNode: node.first &+ place, in: owner)
    }
    return try attribute(of: value, named: name)
  }

  /// Applies a filter or test whose arguments' places are known to the values on the stack.
  @inline(__always) mutating func apply(
    _ function: NativeFunction, _ places: BoundPlaces
  ) throws(Failure) {
    try charge(1)
    var arguments = Arguments()
    for index in stride(from: places.count &- 1, through: 0, by: -1) {
      arguments[places[index]] = stack.pop()
    }
    let input = stack.pop()
    stack.push(try function.body(&self, input, arguments))
  }

  /// Applies a filter or test that must be bound first, or is not known.
  mutating func applySite(_ site: CallSite, isTest: Bool) throws(Failure) {
    guard let function = site.function else {
      throw Failure(
        "No \(isTest ? "test" : "filter") named '\(site.name)' found.",
        hint: isTest
          ? environment.proposal(forTest: site.name) : environment.proposal(forFilter: site.name))
    }
    try charge(1)
    let gathered = try gather(site.shape)
    let input = stack.pop()
    stack.push(try call(function, on: input, gathered.positional, gathered.keywords))
  }

  /// Jinja2's `~`: texts joined; where one is safe and the mode escapes, the rest is escaped.
  mutating func concatenate(_ count: Int, _ mode: Autoescape) throws(Failure) {
    let start = stack.count - count
    var total = 0
    var isSafe = false
    for index in start..<stack.count {
      let value = stack[index]
      if mode != .none, value.kind == .module || (value.isText && value.safety == mode) {
        isSafe = true
      }
    }
    for index in start..<stack.count {
      let part = isSafe ? try escape(stack[index], for: mode) : try string(of: stack[index])
      stack[index] = part
      total += Int(part.length)
    }
    let parts = stack.take(count)
    if let head = parts.first, head.bytes.count >= TextArena.growingSize {
      try reserve(total)
      let tail = parts.dropFirst().map(\.bytes)
      stack.push(.text(arena.append(tail, to: head.bytes), safe: isSafe ? mode : .none))
      return
    }
    let joined = try text(capacity: total, safe: isSafe ? mode : .none) { (span) throws(Failure) in
      for part in parts { span.append(part.bytes) }
    }
    stack.push(joined)
  }

  mutating func makeDictionary(_ count: Int) throws(Failure) {
    let values = stack.take(count * 2)
    var members: [(key: Value, value: Value)] = []
    members.reserveCapacity(count)
    for index in 0..<count { members.append((values[index * 2], values[index * 2 + 1])) }
    stack.push(try dictionary(members))
  }

  mutating func unpack(_ count: Int) throws(Failure) {
    let value = stack.pop()
    let items: [Value]
    if value.kind == .undefined {
      try requireLenient(value)
      items = []
    } else if value.isNumeric || value.isNone {
      throw Failure("cannot unpack non-iterable \(typeName(of: value)) object")
    } else {
      items = try self.items(of: value)
    }
    if items.count < count {
      throw Failure("not enough values to unpack (expected \(count), got \(items.count))")
    }
    if items.count > count { throw Failure("too many values to unpack (expected \(count))") }
    for item in items.reversed() { stack.push(item) }
  }

  mutating func setMember(_ name: Bytes) throws(Failure) {
    let owner = stack.pop()
    let value = stack.pop()
    guard owner.kind == .namespace, let members = dictionaryObject(owner) else {
      throw Failure("cannot assign attribute on non-namespace object")
    }
    try store(value, under: .text(name), in: members)
  }

  // MARK: Loops

  @inline(__always) mutating func nextRound(
    _ step: Instruction, of loop: LoopObject
  ) throws(Failure) {
    stepsLeft &-= 1
    if stepsLeft < 0 { throw outOfSteps() }
    if isDueForCollection { collect() }
    let item = try nextItem(loop)
    if item.isAbsent {
      pc = Int(step.a)
      return
    }
    if step.n == 0 {
      loop.index0 &+= 1
      loop.before = loop.current
      loop.current = item
    } else {
      loop.pending = item
    }
    stack.push(item)
    if output.total > settings.largestOutput { throw outputTooLarge() }
  }

  func acceptRound(of loop: LoopObject) {
    loop.index0 += 1
    loop.before = loop.current
    loop.current = loop.pending
  }

  mutating func push(_ loop: LoopObject) {
    let number = loop.number ?? objects.add(.loop(loop), weight: 8)
    loop.number = number
    stack.push(.object(.loop, number))
  }

  @inline(__always) mutating func pushMember(
    _ step: Instruction, of loop: LoopObject
  ) throws(Failure) {
    guard let member = LoopMember(rawValue: Int(step.a)) else {
      stack.push(.absent)
      return
    }
    stack.push(try value(member, of: loop))
  }

  mutating func loopMember(_ step: Instruction, _ name: Bytes) throws(Failure) {
    if let loop = loopObject(stack.top), let member = LoopMember(rawValue: Int(step.a)) {
      stack.top = try value(member, of: loop)
    } else {
      stack.top = try attribute(of: stack.top, named: name)
    }
  }

  /// Sets the run-time mode to the value on top, and leaves the old one there.
  mutating func setMode(_ context: ContextObject, _ own: Autoescape) throws(Failure) {
    let value = stack.pop()
    let before = context.mode
    let next: Autoescape
    if value.isText, let named = Autoescape(rawValue: value.bytes.string) {
      next = named
    } else if try isTrue(value) {
      next = own == .none ? .html : own
    } else {
      next = .none
    }
    context.mode = next
    autoescape = next
    stack.push(.integer(Int(before.flag)))
  }
}
