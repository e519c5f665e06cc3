// Macros and call blocks.
extension Compiler {
  mutating func compileMacro(
    _ macro: MacroNode, name: String, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let number = try macroBody(macro, name: name, at: place, frame)
    current.emit(.makeMacro, a: number, effect: 1, at: place)
    assignName(name, isExported: true, at: place, frame)
  }

  mutating func compileCallBlock(
    _ call: ExpressionNode, _ macro: MacroNode, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) {
    guard case .call(let callee, let arguments) = call.form else { return }
    let number = try macroBody(macro, name: nil, at: place, frame)
    try compileCall(callee, arguments, caller: number, at: call.place, frame)
    current.emit(.emitRaw, effect: -1, at: place)
  }

  /// Compiles a macro's unit and gives its description's number.
  private mutating func macroBody(
    _ node: MacroNode, name: String?, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) -> Int {
    var macro = Program.Macro(
      unit: 0, name: name, parameters: node.parameters.map(\.name))
    let mentions = Mentions.of("caller", "kwargs", "varargs", in: node.body)
    let firstDefault = node.parameters.count - node.defaults.count
    let explicitCaller = macro.parameters.firstIndex(of: "caller")
    if mentions.contains("caller") {
      if let explicitCaller, explicitCaller < firstDefault {
        throw fault(
          "When defining macros or call blocks the special \"caller\" argument must be omitted "
            + "or be given a default.", at: place)
      }
      macro.takesCaller = true
    }
    macro.takesKeywords = mentions.contains("kwargs") && !macro.parameters.contains("kwargs")
    macro.takesRest = mentions.contains("varargs") && !macro.parameters.contains("varargs")
    var slots: [Int] = []
    let unitName = name ?? "caller"
    macro.unit = try unit(
      name == nil ? .callBlock : .macro, name: unitName, parent: current.number
    ) { (compiler, builder) throws(SyntaxFault) in
      let symbols = Symbols(unit: builder.number, parent: frame.symbols, slots: builder.slots)
      for parameter in node.parameters {
        slots.append(symbols.declareParameter(parameter.name).slot)
      }
      if macro.takesCaller, explicitCaller == nil {
        slots.append(symbols.declareParameter("caller").slot)
      }
      if macro.takesKeywords { slots.append(symbols.declareParameter("kwargs").slot) }
      if macro.takesRest { slots.append(symbols.declareParameter("varargs").slot) }
      for value in node.defaults { symbols.visit(value) }
      symbols.visit(node.body)
      var inner = frame.inner(symbols)
      inner.requiresOutputCheck = false
      compiler.enter(inner, at: place)
      for (index, parameter) in node.parameters.enumerated() {
        guard let reference = symbols.references[parameter.name] else { continue }
        compiler.load(reference, name: nil, at: parameter.place)
        let skip = builder.emit(.jumpIfPresent, effect: -1, at: parameter.place)
        if index >= firstDefault {
          try compiler.compile(node.defaults[index - firstDefault], inner)
        } else {
          let missing = compiler.undefinedConstant(
            "parameter '\(parameter.name)' was not provided",
            compiler.environment.options.undefined)
          builder.emit(.constant, a: missing, effect: 1, at: parameter.place)
        }
        compiler.store(reference, at: parameter.place)
        builder.land(skip)
      }
      try compiler.compile(node.body, inner)
      builder.emit(.returnText, effect: 0, at: place)
    }
    macro.slots = slots
    parts.macros.append(macro)
    return parts.macros.count - 1
  }
}
