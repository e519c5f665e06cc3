// Statements.
extension Compiler {
  mutating func compile(
    _ statements: [StatementNode], _ frame: CompileFrame
  ) throws(SyntaxFault) {
    for statement in statements { try compile(statement, frame) }
  }

  private mutating func compile(
    _ statement: StatementNode, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let place = statement.place
    switch statement.form {
    case .output(let parts): try compileOutput(parts, at: place, frame)
    case .loop(let loop): try compileLoop(loop, at: place, frame)
    case .condition(let branches, let otherwise):
      try compileCondition(branches, otherwise, at: place, frame)
    case .assignment(let target, let value):
      checkNamespaces(target, at: place, frame)
      try compile(value, frame)
      assign(target, at: place, frame)
    case .blockAssignment(let target, let filter, let body):
      try compileBlockAssignment(target, filter, body, at: place, frame)
    case .with(let targets, let values, let body):
      let symbols = Symbols(unit: current.number, parent: frame.symbols, slots: current.slots)
      for target in targets { symbols.declareTarget(target) }
      symbols.visit(body)
      let inner = frame.inner(symbols)
      enter(inner, at: place)
      for (target, value) in zip(targets, values) {
        try compile(value, frame)
        assign(target, at: place, inner)
      }
      try compile(body, inner)
    case .macro(let name, let macro):
      try compileMacro(macro, name: name, at: place, frame)
    case .callBlock(let call, let macro):
      try compileCallBlock(call, macro, at: place, frame)
    case .filterBlock(let filter, let body):
      let symbols = Symbols(unit: current.number, parent: frame.symbols, slots: current.slots)
      symbols.visit(body)
      symbols.visit(filter)
      let inner = frame.inner(symbols)
      enter(inner, at: place)
      beginCapture(at: place)
      try compile(body, inner)
      try compile(filter, inner)
      current.emit(.emitRaw, effect: -1, at: place)
    case .block(let block): try compileBlockCall(block, at: place, frame)
    case .extends(let template): try compileExtends(template, at: place, frame)
    case .include(let template, let ignoresMissing, let withContext):
      noteReference(template)
      try compile(template, frame)
      let flags =
        (ignoresMissing ? IncludeFlags.ignoresMissing : 0)
        | (withContext ? IncludeFlags.withContext : 0)
      let locals = withContext ? self.locals(of: frame) : -1
      current.emit(.include, n: flags, b: locals, effect: -1, at: place)
    case .importAll(let template, let target, let withContext):
      try compileImport(template, withContext, at: place, frame)
      assignName(target, isExported: false, at: place, frame)
    case .importNames(let template, let names, let withContext):
      try compileImport(template, withContext, at: place, frame)
      for (name, alias) in names {
        current.emit(.importName, a: self.name(name), effect: 1, at: place)
        assignName(alias, isExported: false, at: place, frame)
      }
      current.emit(.pop, effect: -1, at: place)
    case .autoescape(let mode, let body): try compileAutoescape(mode, body, at: place, frame)
    case .evaluate(let expression):
      try compile(expression, frame)
      current.emit(.pop, effect: -1, at: place)
    case .breakLoop, .continueLoop: try compileLoopExit(statement)
    }
  }

  private mutating func compileOutput(
    _ parts: [OutputPart], at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    var skip: Int?
    if frame.requiresOutputCheck {
      if hasKnownExtends { return }
      skip = current.emit(.jumpIfExtended, effect: 0, at: place)
    }
    for part in parts {
      switch part {
      case .data(let start, let end):
        current.emit(.emitData, a: start, b: end - start, effect: 0, at: start)
      case .value(let expression):
        if compileQuickOutput(expression, frame) { continue }
        try compile(expression, frame)
        current.emit(.emit, n: frame.mode, effect: -1, at: expression.place)
      }
    }
    if let skip { current.land(skip) }
  }

  /// Writes a variable, or a member of one, in one step.
  private mutating func compileQuickOutput(
    _ expression: ExpressionNode, _ frame: CompileFrame
  ) -> Bool {
    switch expression.form {
    case .name(let name):
      guard let slot = ownSlot(name, frame) else { return false }
      current.emit(
        .emitSlot, n: frame.mode, a: slot, b: self.name(name), effect: 0, at: expression.place)
    case .attribute(let owner, let member):
      guard case .name(let name) = owner.form, name != "loop", let slot = ownSlot(name, frame)
      else { return false }
      current.emit(
        .emitField, n: frame.mode, a: slot, b: fieldSite(name, member), effect: 0,
        at: expression.place)
    default: return false
    }
    return true
  }

  private mutating func compileCondition(
    _ branches: [(test: ExpressionNode, body: [StatementNode])], _ otherwise: [StatementNode],
    at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let inner = frame.soft()
    var ends: [Int] = []
    for branch in branches {
      let skip = try compileJumpIfFalse(branch.test, inner)
      try compile(branch.body, inner)
      ends.append(current.emit(.jump, effect: 0, at: place))
      for jump in skip { current.land(jump) }
    }
    try compile(otherwise, inner)
    for end in ends { current.land(end) }
  }

  private mutating func compileBlockAssignment(
    _ target: ExpressionNode, _ filter: ExpressionNode?, _ body: [StatementNode], at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let symbols = Symbols(unit: current.number, parent: frame.symbols, slots: current.slots)
    symbols.visit(body)
    if let filter { symbols.visit(filter) }
    var inner = frame.inner(symbols)
    inner.requiresOutputCheck = false
    enter(inner, at: place)
    checkNamespaces(target, at: place, frame)
    beginCapture(at: place)
    try compile(body, inner)
    if let filter {
      try compile(filter, inner)
    } else {
      endCapture(mode: LexicalMode.named(.none), at: place)
    }
    current.emit(.markSafe, effect: 0, at: place)
    assign(target, at: place, frame)
  }

  private mutating func compileAutoescape(
    _ mode: ExpressionNode, _ body: [StatementNode], at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let symbols = Symbols(unit: current.number, parent: frame.symbols, slots: current.slots)
    symbols.visit(mode)
    symbols.visit(body)
    var inner = frame.inner(symbols)
    enter(inner, at: place)
    try compile(mode, inner)
    switch mode.form {
    case .constant(.boolean(let isOn)):
      inner.mode = isOn ? LexicalMode.on : LexicalMode.named(.none)
    case .constant(.text(let name)):
      guard let named = Autoescape(rawValue: String(decoding: name, as: UTF8.self)) else {
        let modes = Autoescape.allCases.map(\.rawValue).joined(separator: ", ")
        throw fault(
          "unknown autoescape mode '\(String(decoding: name, as: UTF8.self))'", at: mode.place,
          hint: "modes are \(modes)")
      }
      inner.mode = LexicalMode.named(named)
    case .constant(.none): inner.mode = LexicalMode.named(.none)
    default: inner.mode = LexicalMode.atRunTime
    }
    let before = current.slots.makeHidden()
    current.emit(.setMode, effect: 0, at: place)
    current.emit(.storeSlot, a: before, effect: -1, at: place)
    try compile(body, inner)
    current.emit(.loadSlotRaw, a: before, effect: 1, at: place)
    current.emit(.restoreMode, effect: -1, at: place)
  }

  private mutating func compileImport(
    _ template: ExpressionNode, _ withContext: Bool, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    noteReference(template)
    try compile(template, frame)
    let locals = withContext ? self.locals(of: frame) : -1
    current.emit(
      .importModule, n: withContext ? IncludeFlags.withContext : 0, b: locals, effect: 0, at: place)
  }

  func beginCapture(at place: Int) {
    current.emit(.beginCapture, effect: 0, at: place)
    current.captures += 1
  }

  func endCapture(mode: Int, at place: Int) {
    current.emit(.endCapture, n: mode, effect: 1, at: place)
    current.captures -= 1
  }
}
