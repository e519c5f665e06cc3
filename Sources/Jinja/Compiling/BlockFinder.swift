/// All blocks of a template, and whether it extends another.
struct BlockFinder {
  private(set) var blocks: [(node: BlockNode, place: Int)] = []
  private(set) var hasExtends = false
  private var fault: SyntaxFault?

  /// Goes through the whole tree; a block that is defined twice is a fault.
  init(_ tree: [StatementNode]) throws(SyntaxFault) {
    walk(tree)
    if let fault { throw fault }
  }

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
