// Calls of functions, methods, filters and tests.
extension Compiler {
  mutating func compileCall(
    _ callee: ExpressionNode, _ arguments: CallArguments, caller: Int?, at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    var method: String?
    if case .attribute(let owner, let name) = callee.form {
      method = name
      try compile(owner, frame)
    } else {
      try compile(callee, frame)
    }
    let shape = try compileArguments(arguments, caller: caller, at: place, frame)
    parts.shapes.append(shape)
    let number = parts.shapes.count - 1
    if let method {
      current.emit(
        .callMethod, n: 0, a: number, b: name(method), effect: -shape.count, at: callee.place)
    } else {
      current.emit(.call, a: number, effect: -shape.count, at: callee.place)
    }
  }

  mutating func compileSite(
    _ name: String, _ arguments: CallArguments, isFilter: Bool, at place: Int,
    _ frame: CompileFrame
  ) throws(SyntaxFault) {
    let function = isFilter ? environment.filter(named: name) : environment.test(named: name)
    if function == nil, !frame.isSoft {
      throw fault(
        "No \(isFilter ? "filter" : "test") named '\(name)'.", at: place,
        hint: isFilter ? environment.proposal(forFilter: name) : environment.proposal(forTest: name)
      )
    }
    let shape = try compileArguments(arguments, caller: nil, at: place, frame)
    parts.sites.append(CallSite(name: name, function: function, shape: shape))
    current.emit(
      isFilter ? .filter : .test, a: parts.sites.count - 1, effect: -shape.count, at: place)
  }

  /// Pushes arguments: positional, named, then what `*` and `**` give.
  private mutating func compileArguments(
    _ arguments: CallArguments, caller: Int?, at place: Int, _ frame: CompileFrame
  ) throws(SyntaxFault) -> CallShape {
    for value in arguments.positional { try compile(value, frame) }
    var keywords = arguments.keywords.map(\.name)
    for keyword in arguments.keywords { try compile(keyword.value, frame) }
    if let caller {
      if keywords.contains("caller") {
        throw fault("keyword argument repeated: caller", at: place)
      }
      keywords.append("caller")
      current.emit(.makeMacro, a: caller, effect: 1, at: place)
    }
    if let rest = arguments.rest { try compile(rest, frame) }
    if let rest = arguments.keywordRest { try compile(rest, frame) }
    return CallShape(
      positional: arguments.positional.count, keywords: keywords,
      hasRest: arguments.rest != nil, hasKeywordRest: arguments.keywordRest != nil)
  }
}
