// Loops and the members of `loop`.
extension Run {
  /// Begins a loop over `value`.
  mutating func beginLoop(
    over value: Value, flags: Int, unit: Int, program: Int
  ) throws(Failure) {
    let loop = LoopObject(try source(of: value), length: try knownLength(of: value))
    if flags & LoopFlags.isRecursive != 0, let frame = frames.last {
      loop.depth0 = nextLoopDepth
      nextLoopDepth = 0
      // The loop's own cells are the frame's; what it reads outside is one scope out.
      let hasOwn = programs[program].program.extents[unit].cells > 0
      loop.recursion = LoopObject.Recursion(
        program: program, unit: unit, context: frame.context,
        cells: hasOwn ? frame.cells?.parent : frame.cells)
    }
    loops.append(loop)
  }

  private mutating func source(of given: Value) throws(Failure) -> LoopObject.Source {
    let value = settled(given)
    switch value.kind {
    case .list, .tuple:
      return listObject(value).map { .list($0) } ?? .items([])
    case .iterator:
      return iteratorObject(value).map { .iterator($0) } ?? .items([])
    case .table, .range, .documentList:
      let count = try length(of: value)
      if count > stepsLeft { throw outOfSteps() }
      return .members(value, count: count)
    case .text: return .text(value.bytes)
    default: return .items(try items(of: value))
    }
  }

  private func knownLength(of value: Value) throws(Failure) -> Int? {
    switch value.kind {
    case .list, .tuple, .table, .range, .documentList, .dictionary, .documentObject, .row, .view,
      .undefined, .text:
      return try length(of: value)
    default: return nil
    }
  }

  /// The next item, or absent after the last.
  @inline(__always) mutating func nextItem(_ loop: LoopObject) throws(Failure) -> Value {
    if !loop.after.isAbsent {
      let item = loop.after
      loop.after = .absent
      return item
    }
    return try fetch(loop)
  }

  mutating func fetch(_ loop: LoopObject) throws(Failure) -> Value {
    let position = loop.position
    switch loop.source {
    case .members(let value, let count):
      if position >= count { return .absent }
      loop.position = position + 1
      if value.kind == .table {
        return Value(kind: .row, payload: UInt64(position), length: value.length)
      }
      return member(of: value, at: position)
    case .list(let list):
      if position >= list.items.count { return .absent }
      loop.position = position + 1
      return list.items[position]
    case .items(let items):
      if position >= items.count { return .absent }
      loop.position = position + 1
      return items[position]
    case .iterator(let iterator):
      if iterator.position >= iterator.items.count {
        if let failure = iterator.failure { throw failure }
        return .absent
      }
      iterator.position += 1
      return iterator.items[iterator.position - 1]
    case .text(let bytes):
      if position >= bytes.count { return .absent }
      let length = bytes.scalarLength(at: position)
      loop.position = position + length
      return .text(bytes.slice(position, position + length))
    }
  }

  /// Member `member` of a loop.
  mutating func value(_ member: LoopMember, of loop: LoopObject) throws(Failure) -> Value {
    switch member {
    case .index: return .integer(loop.index0 + 1)
    case .index0: return .integer(loop.index0)
    case .first: return .boolean(loop.index0 == 0)
    case .depth: return .integer(loop.depth0 + 1)
    case .depth0: return .integer(loop.depth0)
    case .length: return .integer(try length(of: loop))
    case .revindex: return .integer(try length(of: loop) - loop.index0)
    case .revindex0: return .integer(try length(of: loop) - loop.index0 - 1)
    case .last: return .boolean(try peek(loop).isAbsent)
    case .previtem:
      return loop.index0 == 0 ? undefined("there is no previous item") : loop.before
    case .nextitem:
      let next = try peek(loop)
      return next.isAbsent ? undefined("there is no next item") : next
    }
  }

  private mutating func peek(_ loop: LoopObject) throws(Failure) -> Value {
    if loop.after.isAbsent { loop.after = try fetch(loop) }
    return loop.after
  }

  /// A loop's length; what has none is gathered first.
  func length(of loop: LoopObject) throws(Failure) -> Int {
    if let known = loop.length { return known }
    var rest = 0
    if case .iterator(let iterator) = loop.source {
      if let failure = iterator.failure { throw failure }
      rest = max(0, iterator.items.count - iterator.position)
    }
    let length = rest + loop.index0 + 1 + (loop.after.isAbsent ? 0 : 1)
    loop.length = length
    return length
  }
}
