/// Tells a sink of the records that a buffer has gathered.
struct XMLRecordEmitter {
  /// A list or object that has been begun.
  private struct Level {
    enum Kind {
      /// The members of an object or record, whose node is `owner`.
      case members
      /// The elements inside one of `f:type="list"`.
      case items
      /// The nodes of one parent and one name.
      case repetitions
    }

    var kind: Kind
    var owner: Int
    var next: Int
    var end: Int
  }

  /// Whether the values are of the types that they say.
  var isGood = true
  /// What is added to the offsets of nodes.
  var shift = 0
  private let source: Int
  private var levels: [Level] = []
  /// For each name the parent that had it last, by count, and the node there.
  private var parents: [Int] = []
  private var latest: [Int] = []
  /// How many parents there have been, which tells them apart where nodes take others' places.
  private var parentCount = 0
  private let textName = Array("#text".utf8)

  init(source: Int) { self.source = source }

  @inline(__always)
  func position(_ node: XMLNode) -> SourcePosition {
    SourcePosition(source: source, offset: node.offset + shift)
  }

  /// Tells of one record up to its end.
  mutating func emit(
    _ record: Int, of buffer: inout XMLRecordBuffer,
    into sink: inout some RecordSink & ~Copyable
  ) {
    sink.beginRecord(at: position(buffer.nodes[record]))
    if XMLRecordEmitter.isFlat(record, buffer) {
      emitTexts(of: record, buffer, into: &sink)
    } else {
      emitMembers(of: record, &buffer, into: &sink)
    }
  }

  /// Tells of something around the records.
  mutating func emit(
    _ node: Int, of buffer: inout XMLRecordBuffer, as number: Int,
    into sink: inout some RecordSink & ~Copyable
  ) {
    sink.beginSurroundings(number, at: position(buffer.nodes[node]))
    emitMembers(of: node, &buffer, into: &sink)
    sink.endSurroundings()
  }

  private mutating func emitMembers(
    of record: Int, _ buffer: inout XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    if parents.count < buffer.names.count {
      let added = buffer.names.count - parents.count
      parents.append(contentsOf: repeatElement(-1, count: added))
      latest.append(contentsOf: repeatElement(0, count: added))
    }
    begin(.members, of: record, &buffer)
    while let level = levels.last {
      switch level.kind {
      case .members: nextMember(level, &buffer, into: &sink)
      case .items:
        guard level.next < level.end else {
          levels.removeLast()
          sink.endList()
          continue
        }
        levels[levels.count - 1].next = Int(buffer.nodes[level.next].end)
        value(level.next, &buffer, into: &sink)
      case .repetitions:
        guard level.next != 0 else {
          levels.removeLast()
          sink.endList()
          continue
        }
        levels[levels.count - 1].next = Int(buffer.nodes[level.next].next)
        value(level.next, &buffer, into: &sink)
      }
    }
  }

  private mutating func begin(_ kind: Level.Kind, of node: Int, _ buffer: inout XMLRecordBuffer) {
    let end = Int(buffer.nodes[node].end)
    if kind == .members { link(node + 1..<end, &buffer) }
    levels.append(Level(kind: kind, owner: node, next: node + 1, end: end))
  }

  /// Links the children of a node that have the same name.
  private mutating func link(_ children: Range<Int>, _ buffer: inout XMLRecordBuffer) {
    parentCount += 1
    var child = children.lowerBound
    while child < children.upperBound {
      let name = Int(buffer.nodes[child].name)
      if parents[name] == parentCount {
        buffer.nodes[latest[name]].next = Int32(truncatingIfNeeded: child)
        buffer.nodes[child].isRepetition = true
      }
      parents[name] = parentCount
      latest[name] = child
      child = Int(buffer.nodes[child].end)
    }
  }

  private mutating func nextMember(
    _ level: Level, _ buffer: inout XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    guard level.next < level.end else {
      levels.removeLast()
      ownText(level.owner, buffer, into: &sink)
      if !levels.isEmpty { sink.endObject() }
      return
    }
    let node = buffer.nodes[level.next]
    levels[levels.count - 1].next = Int(node.end)
    if node.isRepetition { return }
    let position = position(node)
    sink.key(buffer.names.text.span.extracting(buffer.names.range(node.name)), at: position)
    if node.next == 0 { return value(level.next, &buffer, into: &sink) }
    sink.beginList(at: position)
    levels.append(Level(kind: .repetitions, owner: 0, next: level.next, end: 0))
  }

  @inline(__always)
  private mutating func value(
    _ index: Int, _ buffer: inout XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    let node = buffer.nodes[index]
    switch node.kind {
    case .list:
      sink.beginList(at: position(node))
      begin(.items, of: index, &buffer)
    case .unsaid where !node.hasFields:
      sink.text(buffer.text.span.extracting(node.textRange), at: position(node))
    case .text, .number, .boolean, .null:
      if !node.hasFields { return scalar(node, buffer, into: &sink) }
      fallthrough
    case .unsaid, .object, .unknown:
      sink.beginObject(at: position(node))
      begin(.members, of: index, &buffer)
    }
  }

  /// The text of an element that has fields too.
  private func ownText(
    _ owner: Int, _ buffer: XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    let node = buffer.nodes[owner]
    guard node.textCount > 0 || node.kind == .null else { return }
    let text = buffer.text.span.extracting(node.textRange)
    if text.trimmedRange.isEmpty, node.kind != .null { return }
    sink.key(textName.span, at: position(node))
    scalar(node, buffer, into: &sink)
  }

  private func scalar(
    _ node: XMLNode, _ buffer: XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    let text = buffer.text.span.extracting(node.textRange)
    switch isGood ? node.kind : .text {
    case .unsaid, .text, .object, .list, .unknown: sink.text(text, at: position(node))
    case .number: sink.number(text.extracting(text.trimmedRange), at: position(node))
    case .boolean:
      let word = text.extracting(text.trimmedRange)
      sink.boolean(word.count == 4, at: position(node))
    case .null: sink.null(at: position(node))
    }
  }
}

extension XMLNode {
  var textRange: Range<Int> { textStart..<textStart + textCount }
}
