// Expressions: each leaves one value on the stack.
extension Compiler {
  mutating func compile(
    _ node: ExpressionNode, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let place = node.place
    switch node.form {
    case .constant(let literal): compileLiteral(literal, at: place)
    case .name(let name): compileName(name, at: place, frame)
    case .namespaceMember(let name, let member):
      compileName(name, at: place, frame)
      attribute(member, at: place)
    case .tuple(let items):
      for item in items { try compile(item, frame) }
      current.emit(.makeTuple, n: items.count, effect: 1 - items.count, at: place)
    case .list(let items):
      for item in items { try compile(item, frame) }
      current.emit(.makeList, n: items.count, effect: 1 - items.count, at: place)
    case .dictionary(let members):
      for member in members {
        try compile(member.key, frame)
        try compile(member.value, frame)
      }
      current.emit(.makeDictionary, n: members.count, effect: 1 - 2 * members.count, at: place)
    case .not(let operand): try compileUnary(.not, operand, at: place, frame)
    case .negative(let operand): try compileUnary(.negative, operand, at: place, frame)
    case .positive(let operand): try compileUnary(.positive, operand, at: place, frame)
    case .binary(let sign, let left, let right):
      try compile(left, frame)
      try compile(right, frame)
      current.emit(.binary, n: Int(sign.rawValue), effect: -1, at: place)
    case .and(let left, let right):
      try compileShortCircuit(.jumpIfFalseOrPop, left, right, at: place, frame)
    case .or(let left, let right):
      try compileShortCircuit(.jumpIfTrueOrPop, left, right, at: place, frame)
    case .comparison(let first, let rest): try compileComparison(first, rest, at: place, frame)
    case .concatenation(let items):
      for item in items { try compile(item, frame) }
      // Jinja2 joins constants when it compiles, and then as plain text.
      let mode = items.allSatisfy(isConstant) ? LexicalMode.named(.none) : frame.mode
      current.emit(.concatenate, n: items.count, a: mode, effect: 1 - items.count, at: place)
    case .conditional(let test, let then, let otherwise):
      try compileConditional(test, then, otherwise, at: place, frame)
    case .attribute(let operand, let name):
      if case .name(let variable) = operand.form, variable != "loop",
        let slot = ownSlot(variable, frame)
      {
        current.emit(
          .loadField, a: slot, b: fieldSite(variable, name), effect: 1, at: place)
        return
      }
      let member = LoopMember(name: name)
      if case .name("loop") = operand.form, let member,
        let variable = current.loops.last?.variable, frame.symbols.find("loop") == variable
      {
        current.emit(.ownLoopMember, a: member.rawValue, effect: 1, at: place)
        return
      }
      try compile(operand, frame)
      if case .name("loop") = operand.form, let member {
        current.emit(
          .loopMember, a: member.rawValue, b: self.name(name), effect: 0, at: place)
      } else {
        attribute(name, at: place)
      }
    case .item(let operand, let key): try compileItem(operand, key, at: place, frame)
    case .slice: throw fault("a slice stands only in brackets", at: place)
    case .call(let callee, let arguments):
      try compileCall(callee, arguments, caller: nil, at: place, frame)
    case .filter(let input, let name, let arguments):
      if let input {
        try compile(input, frame)
      } else {
        endCapture(mode: frame.mode, at: place)
      }
      try compileSite(name, arguments, isFilter: true, at: place, frame)
    case .test(let input, let name, let arguments):
      try compile(input, frame)
      try compileSite(name, arguments, isFilter: false, at: place, frame)
    }
  }

  /// Whether Jinja2 would calculate the expression when it compiles.
  private func isConstant(_ node: ExpressionNode) -> Bool {
    switch node.form {
    case .name, .namespaceMember, .call: return false
    case .filter(nil, _, _): return false
    case .filter(_, let name, _):
      // These see the context, which there is none of yet.
      if ["map", "select", "reject", "selectattr", "rejectattr", "random"].contains(name) {
        return false
      }
    default: break
    }
    var isConstant = true
    node.forEachChild { if !self.isConstant($0) { isConstant = false } }
    return isConstant
  }

  private mutating func compileLiteral(_ literal: Literal, at place: Int) {
    let index: Int
    switch literal {
    case .none: index = constant(.none)
    case .boolean(let value): index = constant(.boolean(value))
    case .float(let value): index = constant(.float(value))
    case .text(let bytes): index = constant(bytes)
    case .integer(let value):
      if let small = Int(exactly: value) {
        index = constant(.integer(small))
      } else {
        parts.bigConstants.append(value)
        current.emit(.bigConstant, a: parts.bigConstants.count - 1, effect: 1, at: place)
        return
      }
    }
    current.emit(.constant, a: index, effect: 1, at: place)
  }

  private mutating func compileName(_ name: String, at place: Int, _ frame: CompileFrame) {
    if let reference = frame.symbols.find(name) {
      load(reference, name: name, at: place)
    } else {
      // A name that the analysis did not meet is looked up where it stands.
      let slot = current.slots.makeHidden()
      noteFree(name)
      current.emit(.resolve, a: self.name(name), effect: 1, at: place)
      current.emit(.storeSlot, a: slot, effect: -1, at: place)
      current.emit(.loadSlot, a: slot, b: self.name(name), effect: 1, at: place)
    }
  }

  mutating func attribute(_ name: String, at place: Int) {
    current.emit(.attribute, a: self.name(name), b: parts.cacheCount, effect: 0, at: place)
    parts.cacheCount += 1
  }

  private mutating func compileUnary(
    _ operation: Operation, _ operand: ExpressionNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    try compile(operand, frame)
    current.emit(operation, effect: 0, at: place)
  }

  private mutating func compileShortCircuit(
    _ jump: Operation, _ left: ExpressionNode, _ right: ExpressionNode, at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    try compile(left, frame)
    let end = current.emit(jump, effect: -1, at: place)
    try compile(right, frame)
    current.land(end)
  }

  private mutating func compileComparison(
    _ first: ExpressionNode, _ rest: [(ComparisonOperator, ExpressionNode)], at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    try compile(first, frame)
    var ends: [Int] = []
    for (index, (sign, operand)) in rest.enumerated() {
      try compile(operand, frame)
      let isLast = index == rest.count - 1
      let number = current.emit(
        isLast ? .compare : .compareChain, n: Int(sign.rawValue), effect: -1, at: place)
      if !isLast { ends.append(number) }
    }
    for end in ends { current.land(end) }
  }

  /// Jumps where the test fails; the list holds the jumps to land.
  mutating func compileJumpIfFalse(
    _ test: ExpressionNode, _ frame: CompileFrame
  ) throws(SyntaxFault) -> [Int] {
    if case .and(let left, let right) = test.form {
      let first = try compileJumpIfFalse(left, frame)
      return first + (try compileJumpIfFalse(right, frame))
    }
    if case .not(let operand) = test.form {
      try compile(operand, frame)
      return [current.emit(.jumpIfTrue, effect: -1, at: test.place)]
    }
    try compile(test, frame)
    return [current.emit(.jumpIfFalse, effect: -1, at: test.place)]
  }

  private mutating func compileConditional(
    _ test: ExpressionNode, _ then: ExpressionNode, _ otherwise: ExpressionNode?, at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let inner = frame.soft()
    let skips = try compileJumpIfFalse(test, inner)
    let depth = current.depth
    try compile(then, inner)
    let end = current.emit(.jump, effect: 0, at: place)
    for skip in skips { current.land(skip) }
    current.setDepth(depth)
    if let otherwise {
      try compile(otherwise, inner)
    } else {
      let line = source.line(at: place)
      // Lenient in every mode, as Jinja2 has it.
      let value = undefinedConstant(
        "the inline if-expression on line \(line) in '\(source.name)' evaluated to false and no "
          + "else section was defined.", .default)
      current.emit(.constant, a: value, effect: 1, at: place)
    }
    current.land(end)
  }

  private mutating func compileItem(
    _ operand: ExpressionNode, _ key: ExpressionNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    try compile(operand, frame)
    switch key.form {
    case .slice(let slice):
      for part in [slice.start, slice.stop, slice.step] {
        if let part {
          try compile(part, frame)
        } else {
          current.emit(.constant, a: constant(.none), effect: 1, at: place)
        }
      }
      current.emit(.slice, effect: -3, at: place)
    default:
      try compile(key, frame)
      current.emit(.item, effect: -1, at: place)
    }
  }
}
