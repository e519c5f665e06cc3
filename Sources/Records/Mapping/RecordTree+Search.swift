extension RecordTree {
  /// The name under which the text of an element with attributes stands.
  private static let ownText = Array("#text".utf8)

  /// The nodes that steps lead to from others.
  func nodes(_ steps: some Sequence<MappingPath.Step>, from start: [Int]) -> [Int] {
    var current = start
    for step in steps {
      guard !current.isEmpty else { break }
      var next: [Int] = []
      for node in current { collect(step, in: node, into: &next) }
      current = next
    }
    return current
  }

  private func collect(_ step: MappingPath.Step, in object: Int, into found: inout [Int]) {
    guard nodes[object].kind == .object else { return }
    var member = object + 1
    while member < nodes[object].end {
      if isNamed(step.name, member) {
        items(of: member) { node in
          if step.condition.map({ meets($0, node) }) ?? true { found.append(node) }
        }
      }
      member = nodes[member].end
    }
  }

  /// A node, or for a list what is in it and in the lists in it.
  private func items(of node: Int, _ body: (Int) -> Void) {
    var index = node
    while index < nodes[node].end {
      if nodes[index].kind == .list {
        index += 1
      } else {
        body(index)
        index = nodes[index].end
      }
    }
  }

  private func meets(_ condition: MappingPath.Condition, _ object: Int) -> Bool {
    nodes([MappingPath.Step(condition.name)], from: [object]).contains { node in
      guard let value = value(of: node) else { return false }
      let text = text(of: value)
      return switch condition.test {
      case .isThere: true
      case .equals(let wanted): text == wanted
      case .begins(let wanted): text.starts(with: wanted)
      }
    }
  }

  /// The node that has the value of another: itself, or the own text of an element.
  func value(of node: Int) -> Int? {
    guard nodes[node].kind == .object else { return node }
    var member = node + 1
    while member < nodes[node].end {
      if isNamed(RecordTree.ownText, member), nodes[member].kind != .object { return member }
      member = nodes[member].end
    }
    return nil
  }
}

extension MappingPath.Step {
  fileprivate init(_ name: [UInt8]) { self.name = name }
}
