// The template itself and its blocks.
extension Compiler {
  mutating func compileTemplate(_ tree: [StatementNode]) throws(SyntaxFault) {
    let finder = BlockFinder(tree)
    if let fault = finder.fault { throw fault }
    let hasExtends = finder.hasExtends
    let symbols = Symbols(unit: 0, parent: nil, slots: current.slots)
    // Most templates have no such word at all.
    if source.bytes.find(Bytes("self"), from: 0) != nil,
      !Mentions.of("self", in: tree).isEmpty
    {
      let reference = symbols.declareParameter("self")
      current.emit(.selfBlocks, effect: 1, at: 0)
      store(reference, at: 0)
    }
    symbols.visit(tree)
    var frame = CompileFrame(symbols: symbols)
    frame.isTopLevel = true
    frame.isRootLevel = true
    frame.requiresOutputCheck = hasExtends
    enter(frame, at: 0)
    try compile(tree, frame)
    if hasExtends { current.emit(.callParent, effect: 0, at: 0) }
    current.emit(.returnText, effect: 0, at: 0)
    for (block, place) in finder.blocks { try compileBlock(block, at: place) }
    analysis.freeNames.subtract(exportedNames)
  }

  private mutating func compileBlock(_ block: BlockNode, at place: Int) throws(SyntaxFault) {
    let name = self.name(block.name)
    let number = try unit(.block, name: block.name, parent: nil) {
      (compiler, builder) throws(SyntaxFault) in
      let symbols = Symbols(unit: builder.number, parent: nil, slots: builder.slots)
      let mentions = Mentions.of("self", "super", in: block.body)
      if mentions.contains("self") {
        let reference = symbols.declareParameter("self")
        builder.emit(.selfBlocks, effect: 1, at: place)
        compiler.store(reference, at: place)
      }
      if mentions.contains("super") {
        let reference = symbols.declareParameter("super")
        builder.emit(.superBlock, a: name, b: builder.number, effect: 1, at: place)
        compiler.store(reference, at: place)
      }
      symbols.visit(block.body)
      let frame = CompileFrame(symbols: symbols)
      compiler.enter(frame, at: place)
      try compiler.compile(block.body, frame)
      builder.emit(.returnText, effect: 0, at: place)
    }
    parts.blocks.append((name, number))
  }

  /// The place where a block stands: calls it.
  mutating func compileBlockCall(
    _ block: BlockNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    var skip: Int?
    if frame.isTopLevel {
      if hasKnownExtends { return }
      if extendsSoFar > 0 {
        skip = current.emit(.jumpIfExtended, effect: 0, at: place)
      }
    }
    let flags =
      (block.isScoped ? BlockFlags.isScoped : 0) | (block.isRequired ? BlockFlags.isRequired : 0)
    let locals = block.isScoped ? self.locals(of: frame) : -1
    current.emit(
      .callBlock, n: flags, a: name(block.name), b: locals, effect: 0, at: place)
    if let skip { current.land(skip) }
  }

  mutating func compileExtends(
    _ template: ExpressionNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    if !frame.isTopLevel {
      throw fault("cannot use extend from a non top-level scope", at: place)
    }
    if extendsSoFar > 0 {
      let skip = hasKnownExtends ? nil : current.emit(.jumpIfExtended, effect: 0, at: place)
      if let skip {
        let over = current.emit(.jump, effect: 0, at: place)
        current.land(skip)
        current.emit(.fail, a: message("extended multiple times"), effect: 0, at: place)
        current.land(over)
      } else {
        current.emit(.fail, a: message("extended multiple times"), effect: 0, at: place)
        return
      }
    }
    noteReference(template)
    try compile(template, frame)
    current.emit(.extends, effect: -1, at: place)
    if frame.isRootLevel { hasKnownExtends = true }
    extendsSoFar += 1
  }

  /// Remembers a template named by a literal.
  mutating func noteReference(_ template: ExpressionNode) {
    switch template.form {
    case .constant(.text(let name)):
      analysis.references.append(String(decoding: name, as: UTF8.self))
    case .list(let items), .tuple(let items): for item in items { noteReference(item) }
    case .conditional(_, let then, let otherwise):
      noteReference(then)
      if let otherwise { noteReference(otherwise) }
    default: analysis.hasComputedReferences = true
    }
  }

  /// The list of all variables that an include or a scoped block sees here.
  mutating func locals(of frame: CompileFrame) -> Int {
    var list: [(name: Int, reference: Symbols.Reference, unit: Int)] = []
    for (name, reference) in frame.symbols.visibleStores {
      if reference.unit != current.number { capture(reference) }
      list.append((self.name(name), reference, current.number))
    }
    localReferences.append(list)
    return localReferences.count - 1
  }
}
