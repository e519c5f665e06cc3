/// All blocks of a template, and whether it extends another.
struct BlockFinder {
  private(set) var blocks: [(node: BlockNode, place: Int)] = []
  private(set) var hasExtends = false

  mutating func walk(_ statements: [StatementNode]) throws(SyntaxFault) {
    for statement in statements {
      switch statement.form {
      case .block(let block):
        if blocks.contains(where: { $0.node.name == block.name }) {
          throw SyntaxFault(message: "block '\(block.name)' defined twice", place: statement.place)
        }
        blocks.append((block, statement.place))
        try walk(block.body)
      case .extends: hasExtends = true
      case .loop(let loop):
        try walk(loop.body)
        try walk(loop.otherwise)
      case .condition(let branches, let otherwise):
        for branch in branches { try walk(branch.body) }
        try walk(otherwise)
      case .blockAssignment(_, _, let body), .with(_, _, let body), .filterBlock(_, let body),
        .autoescape(_, let body):
        try walk(body)
      case .macro(_, let macro), .callBlock(_, let macro): try walk(macro.body)
      case .output, .assignment, .include, .importAll, .importNames, .evaluate, .breakLoop,
        .continueLoop:
        break
      }
    }
  }
}
