/// All blocks of a template, and whether it extends another.
struct BlockFinder {
  private(set) var blocks: [(node: BlockNode, place: Int)] = []
  private(set) var hasExtends = false
  /// A block that is defined twice.
  private(set) var fault: SyntaxFault?

  init(_ tree: [StatementNode]) { walk(tree) }

  private mutating func walk(_ statements: [StatementNode]) {
    for statement in statements {
      switch statement.form {
      case .block(let block): add(block, at: statement.place)
      case .extends: hasExtends = true
      default: break
      }
      statement.forEachPart { part in
        if case .body(let body) = part { walk(body) }
      }
    }
  }

  private mutating func add(_ block: BlockNode, at place: Int) {
    if fault == nil, blocks.contains(where: { $0.node.name == block.name }) {
      fault = SyntaxFault(message: "block '\(block.name)' defined twice", place: place)
    }
    blocks.append((block, place))
  }
}
