// `for`, `break`, `continue`.
extension Compiler {
  mutating func compileLoop(
    _ loop: ForNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    try refuseLoopAssignment(loop)
    if !loop.isRecursive {
      try compile(loop.iterable, frame)
      try compileRounds(loop, at: place, frame, unit: nil)
      return
    }
    let outer = frame
    let number = try unit(.loop, name: "loop", parent: current.number) {
      (compiler, builder) throws(SyntaxFault) in
      let argument = builder.slots.makeHidden()
      builder.emit(.loadSlotRaw, a: argument, effect: 1, at: place)
      try compiler.compileRounds(loop, at: place, outer, unit: builder.number)
      builder.emit(.returnText, n: outer.mode, effect: 0, at: place)
    }
    try compile(loop.iterable, frame)
    current.emit(.recursiveLoop, a: number, effect: -1, at: place)
  }

  /// Compiles the rounds over the iterable on the stack.
  private mutating func compileRounds(
    _ loop: ForNode, at place: Int, _ frame: CompileFrame, unit: Int?
  ) throws(SyntaxFault) {
    func symbols() -> Symbols {
      Symbols(unit: current.number, parent: frame.symbols, slots: current.slots)
    }
    let isExtended =
      loop.isRecursive || !Mentions.of("loop", in: loop.body).isEmpty || hasScopedBlock(loop.body)
    let bodySymbols = symbols()
    var loopReference: Symbols.Reference?
    if isExtended { loopReference = bodySymbols.declareParameter("loop") }
    bodySymbols.declareTarget(loop.target)
    bodySymbols.visit(loop.body)
    let bodyFrame = frame.inner(bodySymbols)
    var test: (node: ExpressionNode, frame: CompileFrame)?
    if let node = loop.test {
      let testSymbols = symbols()
      testSymbols.declareTarget(loop.target)
      testSymbols.visit(node)
      let testFrame = frame.inner(testSymbols)
      enter(testFrame, at: place)
      // A loop that asks what comes next must know which items pass; a test that says `loop` means
      // what lies outside.
      let asksForLoop = !Mentions.of(
        "loop", in: [StatementNode(place: place, form: .evaluate(node))]
      )
      .isEmpty
      if isExtended, asksForLoop || looksAhead(loop.body) {
        try compileSieve(loop.target, node, testFrame, at: place)
      } else {
        test = (node, testFrame)
      }
    }
    var isEmpty: Int?
    if !loop.otherwise.isEmpty {
      let slot = current.slots.makeHidden()
      current.emit(.pushAbsent, effect: 1, at: place)
      current.emit(.storeSlot, a: slot, effect: -1, at: place)
      isEmpty = slot
    }
    let flags =
      (isExtended ? LoopFlags.isExtended : 0) | (unit == nil ? 0 : LoopFlags.isRecursive)
    current.emit(.loopBegin, n: flags, a: unit ?? -1, effect: -1, at: loop.iterable.place)
    if let loopReference {
      current.emit(.loopObject, effect: 1, at: place)
      store(loopReference, at: place)
    }
    current.loops.append(
      UnitBuilder.OpenLoop(
        start: current.position, captures: current.captures, variable: loopReference))
    // What only the context can give stays the same in all rounds.
    for reference in bodySymbols.order {
      if case .resolve(let name)? = bodySymbols.loads[reference], !bodySymbols.stores.contains(name)
      {
        begin(reference, in: bodySymbols, at: place)
      }
    }
    let start = current.position
    current.loops[current.loops.count - 1].start = start
    let next = current.emit(.loopNext, n: test == nil ? 0 : 1, effect: 1, at: place)
    assign(loop.target, at: loop.target.place, bodyFrame)
    if let test {
      try compile(test.node, test.frame)
      current.emit(.jumpIfFalse, a: start, effect: -1, at: test.node.place)
      current.emit(.loopAccept, effect: 0, at: place)
    }
    for reference in bodySymbols.order {
      if case .resolve(let name)? = bodySymbols.loads[reference], !bodySymbols.stores.contains(name)
      {
        continue
      }
      begin(reference, in: bodySymbols, at: place)
    }
    try compile(loop.body, bodyFrame)
    let breaks = current.loops.removeLast().breaks
    if let isEmpty {
      current.emit(.constant, a: constant(.boolean(true)), effect: 1, at: place)
      current.emit(.storeSlot, a: isEmpty, effect: -1, at: place)
    }
    current.emit(.jump, a: start, effect: 0, at: place)
    current.land(next)
    for jump in breaks { current.land(jump) }
    current.emit(.loopEnd, effect: 0, at: place)
    if let isEmpty {
      let elseSymbols = symbols()
      elseSymbols.visit(loop.otherwise)
      let elseFrame = frame.inner(elseSymbols)
      current.emit(.loadSlotRaw, a: isEmpty, effect: 1, at: place)
      let skip = current.emit(.jumpIfPresent, effect: -1, at: place)
      enter(elseFrame, at: place)
      try compile(loop.otherwise, elseFrame)
      current.land(skip)
    }
  }

  /// Replaces the iterable on the stack by the list of its items that pass the test.
  private mutating func compileSieve(
    _ target: ExpressionNode, _ test: ExpressionNode, _ frame: CompileFrame, at place: Int
  ) throws(SyntaxFault) {
    let item = current.slots.makeHidden()
    let list = current.slots.makeHidden()
    current.emit(.makeList, n: 0, effect: 1, at: place)
    current.emit(.storeSlot, a: list, effect: -1, at: place)
    current.emit(.loopBegin, a: -1, effect: -1, at: place)
    let start = current.position
    current.loops.append(UnitBuilder.OpenLoop(start: start, captures: current.captures))
    let next = current.emit(.loopNext, effect: 1, at: place)
    current.emit(.storeSlot, a: item, effect: -1, at: place)
    current.emit(.loadSlotRaw, a: item, effect: 1, at: place)
    assign(target, at: target.place, frame)
    try compile(test, frame)
    current.emit(.jumpIfFalse, a: start, effect: -1, at: test.place)
    current.emit(.loadSlotRaw, a: list, effect: 1, at: place)
    current.emit(.loadSlotRaw, a: item, effect: 1, at: place)
    current.emit(.appendItem, effect: -1, at: place)
    current.emit(.pop, effect: -1, at: place)
    current.emit(.jump, a: start, effect: 0, at: place)
    current.land(next)
    current.emit(.loopEnd, effect: 0, at: place)
    current.loops.removeLast()
    current.emit(.loadSlotRaw, a: list, effect: 1, at: place)
    // As a generator has no length, the loop counts what it was given.
  }

  mutating func compileLoopExit(_ statement: StatementNode) throws(SyntaxFault) {
    let isBreak = if case .breakLoop = statement.form { true } else { false }
    guard let loop = current.loops.last else {
      throw fault(
        isBreak ? "'break' outside loop" : "'continue' not properly in loop", at: statement.place)
    }
    for _ in loop.captures..<max(loop.captures, current.captures) {
      current.emit(.dropCapture, effect: 0, at: statement.place)
    }
    let jump = current.emit(.jump, a: loop.start, effect: 0, at: statement.place)
    if isBreak { current.loops[current.loops.count - 1].breaks.append(jump) }
  }

  private func refuseLoopAssignment(_ loop: ForNode) throws(SyntaxFault) {
    if let place = Assignments.first(of: "loop", in: loop) {
      throw fault("Can't assign to special loop variable in for-loop target", at: place)
    }
  }

  private func hasScopedBlock(_ body: [StatementNode]) -> Bool {
    BlockFinder(body).blocks.contains { $0.node.isScoped }
  }

  /// Whether a loop's body uses `loop` for more than what is already known in a round.
  private func looksAhead(_ body: [StatementNode]) -> Bool { LoopUses(of: body).looksAhead }
}
