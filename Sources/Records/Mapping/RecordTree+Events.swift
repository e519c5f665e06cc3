extension RecordTree {
  /// Tells a sink of a member of the record as it came.
  func emit(_ member: Int, into sink: inout some ValueSink & ~Copyable) {
    var open: [Int] = []
    var index = member
    while index < nodes[member].end {
      while let last = open.last, nodes[last].end <= index { end(open.removeLast(), into: &sink) }
      let node = nodes[index]
      let isItem = open.last.map { nodes[$0].kind == .list } ?? false
      if !isItem { sink.key(text(node.nameStart, node.nameCount).span, at: node.position) }
      switch node.kind {
      case .text: sink.text(text(node.textStart, node.textCount).span, at: node.position)
      case .number: sink.number(text(node.textStart, node.textCount).span, at: node.position)
      case .true: sink.boolean(true, at: node.position)
      case .false: sink.boolean(false, at: node.position)
      case .null: sink.null(at: node.position)
      case .object:
        sink.beginObject(at: node.position)
        open.append(index)
      case .list:
        sink.beginList(at: node.position)
        open.append(index)
      }
      index += 1
    }
    while let last = open.popLast() { end(last, into: &sink) }
  }

  private func end(_ node: Int, into sink: inout some ValueSink & ~Copyable) {
    if nodes[node].kind == .list { sink.endList() } else { sink.endObject() }
  }

  private func text(_ start: Int, _ count: Int) -> [UInt8] { Array(bytes[start..<start + count]) }
}
