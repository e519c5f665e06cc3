// `extends`, `include`, `import` and blocks.
extension Run {
  /// The program of the template that `value` names; nil where it is missing and may be.
  private mutating func program(
    named value: Value, mayBeMissing: Bool = false
  ) throws(Failure) -> Int? {
    try requireDefined(value)
    if value.isText {
      do throws(LoadFailure) {
        return try program(named: value.bytes.string)
      } catch {
        if error.isMissing, mayBeMissing { return nil }
        throw error.isMissing
          ? Failure(error.error.message, kind: .notFound, hint: error.error.hint)
          : Failure(error.error)
      }
    }
    let names = try items(of: value)
    var tried: [String] = []
    for name in names {
      try requireDefined(name)
      let text = try bytes(of: name).string
      do throws(LoadFailure) {
        return try program(named: text)
      } catch {
        if !error.isMissing { throw Failure(error.error) }
      }
      tried.append(text)
    }
    if mayBeMissing { return nil }
    throw Failure(
      tried.isEmpty
        ? "Tried to select from an empty list of templates"
        : "none of the templates given were found: \(tried.joined(separator: ", "))",
      kind: .notFound)
  }

  mutating func extend(_ name: Value) throws(Failure) {
    guard let frame = frames.last, let parent = try program(named: name) else { return }
    frames[frames.count - 1].parent = parent
    let loaded = programs[parent]
    for block in loaded.program.blocks {
      frame.context.blocks[loaded.names[block.name], default: []].append(
        ContextObject.BlockEntry(program: parent, unit: block.unit))
    }
  }

  /// Goes on with the template the frame's own extends.
  mutating func callParent() throws(Failure) {
    guard let frame = frames.last, frame.parent >= 0 else { return }
    try enter(
      program: frame.parent, unit: 0, context: frame.context, cells: nil, ending: .written)
  }

  mutating func include(_ name: Value, flags: Int, locals: Int) throws(Failure) {
    let mayBeMissing = flags & IncludeFlags.ignoresMissing != 0
    guard let context = frames.last?.context,
      let program = try program(named: name, mayBeMissing: mayBeMissing)
    else { return }
    if flags & IncludeFlags.withContext != 0 {
      let inner = self.context(
        for: program, inherited: inherited(context, locals: locals), seesHost: context.seesHost)
      try enter(program: program, unit: 0, context: inner, cells: nil, ending: .written)
      return
    }
    let key = programs[program].program.source.name
    if let known = modules[key], let module = moduleObject(known) {
      output.append(module.body.bytes)
      return
    }
    try enter(
      program: program, unit: 0,
      context: self.context(for: program, inherited: [:], seesHost: false),
      cells: nil, ending: .body(remember: key))
  }

  /// Imports a template; the module is on the stack now, or when the frame that was entered ends.
  mutating func importModule(_ name: Value, flags: Int, locals: Int) throws(Failure) {
    guard let context = frames.last?.context, let program = try program(named: name) else { return }
    if flags & IncludeFlags.withContext != 0 {
      let inner = self.context(
        for: program, inherited: inherited(context, locals: locals), seesHost: context.seesHost)
      try enter(
        program: program, unit: 0, context: inner, cells: nil, ending: .module(remember: nil))
      return
    }
    let key = programs[program].program.source.name
    if let known = modules[key] {
      stack.push(known)
      return
    }
    try enter(
      program: program, unit: 0,
      context: self.context(for: program, inherited: [:], seesHost: false),
      cells: nil, ending: .module(remember: key))
  }

  /// Member `name` of the module on top, which stays under it.
  mutating func importName(_ name: Int) throws(Failure) {
    guard let module = moduleObject(stack.top) else {
      stack.push(.absent)
      return
    }
    if let member = module.members[name] {
      stack.push(member)
      return
    }
    let text = nameTexts[name].string
    stack.push(
      undefined(
        "the template '\(module.name)' does not export the requested name '\(text)'"))
  }

  /// Runs the block called `name`.
  mutating func callBlock(_ name: Int, flags: Int, locals: Int) throws(Failure) {
    guard let context = frames.last?.context, let stack = context.blocks[name],
      let entry = stack.first
    else { return }
    if flags & BlockFlags.isRequired != 0, stack.count <= 1 {
      throw Failure("Required block '\(nameTexts[name].string)' not found")
    }
    var inner = context
    if flags & BlockFlags.isScoped != 0 {
      inner = ContextObject(
        inherited: inherited(context, locals: locals), seesHost: context.seesHost,
        mode: context.mode, program: context.program)
      inner.blocks = context.blocks
    }
    try enter(
      program: entry.program, unit: entry.unit, context: inner, cells: nil, ending: .written)
  }

  /// What a context hands on, with the variables of the frame.
  private func inherited(_ context: ContextObject, locals: Int) -> [Int: Value] {
    var names = context.all
    guard let frame = frames.last else { return names }
    let loaded = programs[frame.program]
    guard locals >= 0, locals < loaded.program.locals.count else { return names }
    for local in loaded.program.locals[locals] {
      let value =
        local.isSlot
        ? stack[frame.base + local.index] : cell(local.index, level: local.level, from: frame.cells)
      if !value.isAbsent { names[loaded.names[local.name]] = value }
    }
    return names
  }

  /// A variable of a scope `level` steps out.
  func cell(_ index: Int, level: Int, from cells: CellsObject?) -> Value {
    var scope = cells
    for _ in 0..<level { scope = scope?.parent }
    guard let scope, index < scope.values.count else { return .absent }
    return scope.values[index]
  }

  /// Ends the innermost frame; `mode` is the lexical mode of a recursive loop.
  mutating func leave(mode: Int) {
    guard let frame = frames.popLast() else { return }
    stack.resize(frame.base - frame.under)
    if let outer = frames.last {
      pc = outer.pc
      autoescape = outer.context.mode
    }
    switch frame.ending {
    case .written: break
    case .text(let safety):
      var safe = safety
      if programs[frame.program].program.units[frame.unit].kind == .loop {
        safe = Run.mode(mode, frame.mode, frame.context)
      }
      let captured = output.endCapture()
      stack.push(text(captured, safe: safe))
    case .module(let remember):
      let module = makeModule(frame)
      if let remember { modules[remember] = module }
      stack.push(module)
    case .body(let remember):
      let module = makeModule(frame)
      modules[remember] = module
      if let body = moduleObject(module)?.body.bytes { output.append(body) }
    }
  }

  private mutating func makeModule(_ frame: Frame) -> Value {
    let captured = output.endCapture()
    let body = text(captured, safe: frame.mode)
    var members: [Int: Value] = [:]
    for name in frame.context.exported { members[name] = frame.context.vars[name] }
    let module = ModuleObject(
      name: templateName(in: frame.context), members: members, body: body)
    return .object(.module, objects.add(.module(module), weight: members.count + 4))
  }

  /// The mode that a lexical mode stands for in a frame.
  @inline(never) static func mode(
    _ lexical: Int, _ own: Autoescape, _ context: ContextObject
  ) -> Autoescape {
    switch lexical {
    case LexicalMode.ofTemplate: own
    case LexicalMode.on: own == .none ? .html : own
    case LexicalMode.atRunTime: context.mode
    default: Autoescape(flag: UInt8(truncatingIfNeeded: lexical - LexicalMode.firstNamed))
    }
  }
}
