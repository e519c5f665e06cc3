extension CSVWriter {
  /// Spreads an object over the columns of its members.
  func placeMembers(
    of text: Span<UInt8>, from cell: Cell, at field: Int, isTyped: Bool
  ) -> (field: String, message: String)? {
    var cursor = JSONCursor()
    /// The objects that are open, and how many members of each have gone by.
    var open: [(node: Int, count: Int)] = []
    var node = field
    let start = cell.range.lowerBound
    func range(_ range: Range<Int>) -> Range<Int> {
      start + range.lowerBound..<start + range.upperBound
    }
    while let token = cursor.next(in: text) {
      var fault: (field: String, message: String)?
      switch token {
      case .beginObject:
        open.append((node, 0))
      case .endObject:
        guard let object = open.popLast(), object.count == 0 else { continue }
        if options.isLossless, !isTyped || object.node != field {
          return (dotted(object.node), "is an empty object, which CSV would give back as text")
        }
        // An empty object ends with the two brackets that are all of it.
        fault = fill(
          object.node, kind: .object, range: range(cursor.index - 2..<cursor.index))
      case .key(let key):
        guard let parent = open.last else { continue }
        open[open.count - 1].count += 1
        let name = text.extracting(key)
        if name.isEmpty || tree.nodes[parent.node].name.isEmpty {
          return (dotted(parent.node), "has an empty name, which no column of CSV can hold")
        }
        guard let member = tree.member(of: parent.node, named: name, guess: parent.count) else {
          return (dotted(parent.node), "has a member that is not among the columns")
        }
        node = member
      case .text(let text): fault = fill(node, kind: .text, range: range(text), isEscaped: true)
      case .number(let digits): fault = fillMember(node, .number, range(digits))
      case .boolean(let value): fault = fillMember(node, value ? .true : .false, 0..<0)
      case .null: fault = fillMember(node, .null, 0..<0)
      case .beginList:
        let first = cursor.index - 1
        let end = cursor.skip(token, in: text)
        fault = fillMember(node, .list, range(first..<end))
      case .endList: break
      }
      if let fault { return fault }
    }
    return nil
  }

  /// Members have no type of their own on reading back.
  private func fillMember(
    _ node: Int, _ kind: ValueKind, _ range: Range<Int>
  ) -> (field: String, message: String)? {
    if options.isLossless, let message = loss(of: kind, isTyped: false) {
      return (dotted(node), message)
    }
    return fill(node, kind: kind, range: range)
  }

  private func dotted(_ node: Int) -> String { tree.path(to: node).joined(separator: ".") }
}
