/// How a loop's body uses `loop`.
struct LoopUses {
  /// Something needs the items to come, or `loop` goes somewhere as a whole.
  private(set) var looksAhead = false

  init(of body: [StatementNode]) { walk(body) }

  private mutating func walk(_ statements: [StatementNode]) {
    for statement in statements {
      switch statement.form {
      // They see `loop` as a whole.
      case .block, .include, .importAll, .importNames: looksAhead = true
      default:
        statement.forEachPart { part in
          switch part {
          case .expression(let expression): walk(expression)
          case .body(let body): walk(body)
          case .target, .parameters: break
          }
        }
      }
    }
  }

  private mutating func walk(_ expression: ExpressionNode) {
    switch expression.form {
    case .name("loop"): looksAhead = true
    case .attribute(let owner, let name):
      if case .name("loop") = owner.form {
        if LoopMember(name: name)?.looksAhead ?? (name != "cycle" && name != "changed") {
          looksAhead = true
        }
        return
      }
      walk(owner)
    default: expression.forEachChild { walk($0) }
    }
  }
}
