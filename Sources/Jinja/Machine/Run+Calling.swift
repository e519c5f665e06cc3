// Calling functions, macros, blocks and loops.
extension Run {
  /// What a call came to.
  enum Outcome {
    case value(Value)
    /// A frame was entered, and leaves the value when it ends.
    case entered
  }

  /// The arguments of a call, taken from the stack.
  struct Gathered {
    var positional: [Value]
    var keywords: [(key: Value, value: Value)]
  }

  mutating func gather(_ shape: CallShape) throws(Failure) -> Gathered {
    var values = stack.take(shape.count)
    var keywords: [(key: Value, value: Value)] = []
    var keywordRest: Value?
    var rest: Value?
    if shape.hasKeywordRest { keywordRest = values.popLast() }
    if shape.hasRest { rest = values.popLast() }
    for (index, name) in shape.keywords.enumerated() {
      keywords.append((.text(nameTexts[number(ofName: name)]), values[shape.positional + index]))
    }
    values.removeLast(shape.keywords.count)
    if let rest {
      let more = try items(of: rest)
      try charge(more.count)
      values.append(contentsOf: more)
    }
    if let keywordRest {
      guard isMapping(keywordRest) else {
        try requireDefined(keywordRest)
        throw Failure("argument after ** must be a mapping, not \(typeName(of: keywordRest))")
      }
      for (key, value) in try pairs(of: keywordRest) {
        guard key.isText else { throw Failure("keywords must be strings") }
        if keywords.contains(where: { $0.key.bytes.equals(key.bytes) }) {
          throw Failure("got multiple values for keyword argument '\(key.bytes.string)'")
        }
        keywords.append((key, value))
      }
    }
    return Gathered(positional: values, keywords: keywords)
  }

  mutating func call(_ callee: Value, _ arguments: Gathered) throws(Failure) -> Outcome {
    switch callee.kind {
    case .function:
      guard let target = functionObject(callee)?.target else { break }
      return try call(target, arguments)
    case .loop:
      guard let loop = loopObject(callee) else { break }
      return try call(loop, arguments)
    case .joiner:
      guard let joiner = joinerObject(callee) else { break }
      defer { joiner.isUsed = true }
      return .value(joiner.isUsed ? joiner.separator : .emptyText)
    case .undefined: throw undefinedFailure(callee)
    default: break
    }
    throw Failure("'\(typeName(of: callee))' object is not callable")
  }

  private mutating func call(
    _ target: FunctionObject.Target, _ arguments: Gathered
  ) throws(Failure) -> Outcome {
    switch target {
    case .native(let function):
      return .value(try call(function, on: .absent, arguments.positional, arguments.keywords))
    case .method(let function, let owner):
      return .value(try call(function, on: owner, arguments.positional, arguments.keywords))
    case .host(let function, let name):
      try charge(1)
      return .value(
        try call(function, name: name, arguments.positional, arguments.keywords))
    case .macro(let macro):
      try enter(macro, arguments)
      return .entered
    case .block(let block):
      guard arguments.positional.isEmpty, arguments.keywords.isEmpty else {
        throw Failure("a block takes no arguments")
      }
      let entry = block.stack[block.depth]
      try enter(
        program: entry.program, unit: entry.unit, context: block.context, cells: nil,
        ending: .text(block.context.mode))
      return .entered
    }
  }

  private mutating func call(
    _ loop: LoopObject, _ arguments: Gathered
  ) throws(Failure) -> Outcome {
    guard let recursion = loop.recursion else {
      throw Failure("The loop must have the 'recursive' marker to be called recursively.")
    }
    guard arguments.positional.count == 1, arguments.keywords.isEmpty else {
      throw Failure("loop() takes one argument (\(arguments.positional.count) given)")
    }
    try enter(
      program: recursion.program, unit: recursion.unit, context: recursion.context,
      cells: recursion.cells, ending: .text(.none))
    setArgument(0, arguments.positional[0])
    nextLoopDepth = loop.depth0 + 1
    return .entered
  }

  /// Begins the macro under plain positional arguments, which stay where they are until it ends;
  /// false where the call is anything else.
  mutating func enterMacro(_ shape: CallShape) throws(Failure) -> Bool {
    guard shape.isPlain else { return false }
    let start = stack.count - shape.positional
    guard stack[start - 1].kind == .function,
      case .macro(let object)? = functionObject(stack[start - 1])?.target,
      object.macro.isPlain, shape.positional <= object.macro.parameters.count
    else { return false }
    let mode = frames.last?.context.mode ?? .none
    try enter(
      program: object.program, unit: object.macro.unit, context: object.context,
      cells: object.cells, ending: .text(mode))
    frames[frames.count - 1].under = shape.positional + 1
    for index in 0..<shape.positional {
      setArgument(object.macro.slots[index], stack[start + index])
    }
    return true
  }

  /// Begins a macro with its arguments bound as Jinja2's `Macro` binds them.
  private mutating func enter(_ object: MacroObject, _ arguments: Gathered) throws(Failure) {
    let macro = object.macro
    let name = macro.name.map { "'\($0)'" } ?? "None"
    let count = macro.parameters.count
    var keywords = arguments.keywords
    func take(_ name: String) -> Value? {
      guard let index = keywords.firstIndex(where: { $0.key.bytes.string == name }) else {
        return nil
      }
      return keywords.remove(at: index).value
    }
    var values: [Value] = Array(arguments.positional.prefix(count))
    var foundCaller = false
    if values.count < count {
      for parameter in macro.parameters[values.count...] {
        values.append(take(parameter) ?? .absent)
        if parameter == "caller" { foundCaller = true }
      }
    } else {
      foundCaller = macro.callerPlace != nil
    }
    if macro.takesCaller, !foundCaller {
      let given = take("caller") ?? .none
      values.append(given.isNone ? undefined("No caller defined") : given)
    }
    if macro.takesKeywords {
      values.append(try dictionary(keywords))
    } else if let extra = keywords.first {
      let extraName = extra.key.bytes.string
      if extraName == "caller" {
        throw Failure(
          "macro \(name) was invoked with two values for the special caller argument. "
            + "This is most likely a bug.")
      }
      throw Failure(
        "macro \(name) takes no keyword argument '\(extraName)'",
        hint: Proposal.hint(for: extraName, among: macro.parameters))
    }
    if macro.takesRest {
      values.append(tuple(Array(arguments.positional.dropFirst(count))))
    } else if arguments.positional.count > count {
      throw Failure("macro \(name) takes not more than \(count) argument(s)")
    }
    let mode = frames.last?.context.mode ?? .none
    try enter(
      program: object.program, unit: macro.unit, context: object.context, cells: object.cells,
      ending: .text(mode))
    for (slot, value) in zip(macro.slots, values) { setArgument(slot, value) }
  }

  /// Calls `owner.name(…)`.
  mutating func callMethod(
    _ owner: Value, _ name: Bytes, _ arguments: Gathered
  ) throws(Failure) -> Outcome {
    switch owner.kind {
    case .loop:
      if let loop = loopObject(owner), let value = try call(name, of: loop, arguments) {
        return .value(value)
      }
    case .cycler:
      if let cycler = cyclerObject(owner), arguments.positional.isEmpty {
        if name.equals("next") {
          let value = cycler.items[cycler.position % max(1, cycler.items.count)]
          cycler.position = (cycler.position + 1) % max(1, cycler.items.count)
          return .value(value)
        }
        if name.equals("reset") {
          cycler.position = 0
          return .value(.none)
        }
      }
    case .dictionary, .documentObject, .text, .list, .tuple, .documentList, .row, .integer, .float:
      if let method = nativeMethod(of: owner, named: name) {
        return .value(try call(method, on: owner, arguments.positional, arguments.keywords))
      }
    default: break
    }
    return try call(try attribute(of: owner, named: name), arguments)
  }

  private mutating func call(
    _ name: Bytes, of loop: LoopObject, _ arguments: Gathered
  ) throws(Failure) -> Value? {
    if name.equals("cycle") {
      guard !arguments.positional.isEmpty else { throw Failure("no items for cycling given") }
      return arguments.positional[max(0, loop.index0) % arguments.positional.count]
    }
    if name.equals("changed") {
      let values = arguments.positional
      if let last = loop.lastChanged, last.count == values.count {
        var isSame = true
        for (one, other) in zip(last, values) where isSame { isSame = try equals(one, other) }
        if isSame { return .boolean(false) }
      }
      loop.lastChanged = values
      return .boolean(true)
    }
    return nil
  }
}
