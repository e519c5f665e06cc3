/// Turns a syntax tree into a program, by the rules of Jinja2's code generator.
struct Compiler {
  let source: SourceText
  let environment: Environment
  var parts = ProgramParts()
  var builders: [UnitBuilder] = []
  /// The unit that code goes to.
  var current: UnitBuilder
  var analysis = Program.Analysis()
  /// Slots that inner units read, by unit.
  var captured: [Symbols.Reference: Int] = [:]
  var nameNumbers: [String: Int] = [:]
  /// How many `extends` came so far.
  var extendsSoFar = 0
  /// An unconditional `extends` came: nothing more is written.
  var hasKnownExtends = false
  /// Local lists that refer to variables, until slots become cells.
  var localReferences: [[(name: Int, reference: Symbols.Reference, unit: Int)]] = []
  var openBlocks: [(node: BlockNode, place: Int)] = []
  var exportedNames: Set<String> = []

  private init(source: SourceText, environment: Environment, kind: Program.Unit.Kind) {
    self.source = source
    self.environment = environment
    let root = UnitBuilder(
      number: 0, unit: Program.Unit(kind: kind, name: source.name, parent: nil),
      expected: source.bytes.count / 8)
    current = root
    builders = [root]
  }

  /// Compiles a template.
  static func template(
    _ source: SourceText, environment: Environment
  ) throws(TemplateError) -> Program {
    do throws(SyntaxFault) {
      var parser = Parser(source, options: environment.options)
      let tree = try parser.parseTemplate()
      var compiler = Compiler(source: source, environment: environment, kind: .root)
      try compiler.compileTemplate(tree)
      if HTMLCheck.applies(to: source.name, environment.options.escaping) {
        compiler.analysis.warnings = HTMLCheck.warnings(of: tree, in: source)
      }
      return compiler.finish()
    } catch {
      throw source.error(
        Failure(error.message, kind: .syntax, hint: error.hint), at: error.place)
    }
  }

  /// Compiles an expression, whose free names become its slots in the order of `names`.
  static func expression(
    _ source: SourceText, environment: Environment
  ) throws(TemplateError) -> (program: Program, names: [String], tree: ExpressionNode) {
    do throws(SyntaxFault) {
      var parser = Parser(expression: source, options: environment.options)
      let tree = try parser.parseLoneExpression()
      var compiler = Compiler(source: source, environment: environment, kind: .expression)
      let symbols = Symbols(unit: 0, parent: nil, slots: compiler.current.slots)
      symbols.visit(tree)
      var names = Array(repeating: "", count: compiler.current.slots.count)
      for (name, reference) in symbols.references { names[reference.slot] = name }
      try compiler.compile(tree, CompileFrame(symbols: symbols))
      compiler.current.emit(.returnValue, effect: -1, at: tree.place)
      compiler.analysis.freeNames = Set(names.filter { GlobalRegistry.all[$0] == nil })
      return (compiler.finish(), names, tree)
    } catch {
      throw source.error(
        Failure(error.message, kind: .syntax, hint: error.hint), at: error.place)
    }
  }

  // MARK: Tables

  func fault(_ message: String, at place: Int, hint: String? = nil) -> SyntaxFault {
    SyntaxFault(message: message, place: place, hint: hint)
  }

  /// The number of a name.
  mutating func name(_ text: String) -> Int {
    if let known = nameNumbers[text] { return known }
    let start = parts.text.count
    parts.text.append(contentsOf: text.utf8)
    parts.names.append((start, parts.text.count))
    nameNumbers[text] = parts.names.count - 1
    return parts.names.count - 1
  }

  mutating func constant(_ value: Value) -> Int {
    parts.constants.append(.value(value))
    return parts.constants.count - 1
  }

  mutating func constant(_ text: [UInt8]) -> Int {
    let start = parts.text.count
    parts.text.append(contentsOf: text)
    parts.constants.append(.text(start, parts.text.count))
    return parts.constants.count - 1
  }

  /// An undefined value that raises `message`.
  mutating func undefinedConstant(_ message: String, _ kind: UndefinedKind) -> Int {
    let start = parts.text.count
    parts.text.append(contentsOf: message.utf8)
    parts.constants.append(.undefined(start, parts.text.count, kind))
    return parts.constants.count - 1
  }

  mutating func message(_ text: String) -> Int {
    parts.messages.append(text)
    return parts.messages.count - 1
  }

  // MARK: Units

  /// Compiles another unit with `body` and gives its number.
  mutating func unit(
    _ kind: Program.Unit.Kind, name: String, parent: Int?,
    _ body: (inout Compiler, UnitBuilder) throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) -> Int {
    let builder = UnitBuilder(
      number: builders.count, unit: Program.Unit(kind: kind, name: name, parent: parent))
    builders.append(builder)
    let outer = current
    current = builder
    defer { current = outer }
    try body(&self, builder)
    return builder.number
  }

  // MARK: Variables

  /// Pushes a variable; with `name` an unset one becomes undefined.
  mutating func load(_ reference: Symbols.Reference, name: String?, at place: Int) {
    let number = name.map { self.name($0) } ?? 0
    if reference.unit == current.number {
      current.emit(
        name == nil ? .loadSlotRaw : .loadSlot, a: reference.slot, b: number, effect: 1, at: place)
    } else {
      capture(reference)
      current.emit(
        name == nil ? .loadCellRaw : .loadCell, n: reference.unit, a: reference.slot, b: number,
        effect: 1, at: place)
    }
  }

  /// The slot of a variable of the current unit.
  func ownSlot(_ name: String, _ frame: CompileFrame) -> Int? {
    guard let reference = frame.symbols.find(name), reference.unit == current.number else {
      return nil
    }
    return reference.slot
  }

  /// The number of a member of a variable.
  mutating func fieldSite(_ variable: String, _ member: String) -> Int {
    parts.fieldSites.append(
      Program.FieldSite(
        name: name(member), cache: parts.cacheCount, variable: name(variable)))
    parts.cacheCount += 1
    return parts.fieldSites.count - 1
  }

  /// Pops into a variable of the current unit.
  func store(_ reference: Symbols.Reference, at place: Int) {
    current.emit(.storeSlot, a: reference.slot, effect: -1, at: place)
  }

  mutating func capture(_ reference: Symbols.Reference) {
    if captured[reference] == nil { captured[reference] = 0 }
  }

  /// Gives the variables of a frame their first values.
  mutating func enter(_ frame: CompileFrame, at place: Int) {
    for reference in frame.symbols.order { begin(reference, in: frame.symbols, at: place) }
  }

  mutating func begin(_ reference: Symbols.Reference, in symbols: Symbols, at place: Int) {
    guard let load = symbols.loads[reference] else { return }
    switch load {
    case .parameter: return
    case .resolve(let name):
      noteFree(name)
      current.emit(.resolve, a: self.name(name), effect: 1, at: place)
    case .alias(let outer): self.load(outer, name: nil, at: place)
    case .undefined: current.emit(.pushAbsent, effect: 1, at: place)
    }
    store(reference, at: place)
  }

  mutating func noteFree(_ name: String) {
    if GlobalRegistry.all[name] == nil { analysis.freeNames.insert(name) }
  }
}
