// Python's str() and repr().
extension Run {
  /// The text of any value, as Python's `str`; safe text stays safe.
  @inline(__always) mutating func string(of value: Value) throws(Failure) -> Value {
    if value.kind == .text { return value }
    return try stringSlow(of: value)
  }

  @inline(never) private mutating func stringSlow(of value: Value) throws(Failure) -> Value {
    switch value.kind {
    case .text: return value
    case .undefined: return try textOfUndefined(value)
    case .none: return .text("None")
    case .boolean: return .text(value.asBoolean ? "True" : "False")
    case .number: return .text(value.bytes)
    default:
      var output: [UInt8] = []
      try appendRepr(of: value, to: &output, depth: 0)
      return text(output)
    }
  }

  /// The bytes of any value's text.
  mutating func bytes(of value: Value) throws(Failure) -> Bytes { try string(of: value).bytes }

  /// The text of any value as Python's `repr`.
  mutating func repr(of value: Value) throws(Failure) -> Value {
    var output: [UInt8] = []
    try appendRepr(of: value, to: &output, depth: 0)
    return text(output)
  }

  mutating func appendRepr(
    of value: Value, to output: inout [UInt8], depth: Int
  ) throws(Failure) {
    if depth > Run.deepestValue { throw Failure("data nested too deeply to print", kind: .limit) }
    switch value.kind {
    case .absent, .none: output.append(contentsOf: "None".utf8)
    case .undefined: output.append(contentsOf: "Undefined".utf8)
    case .boolean: output.append(contentsOf: (value.asBoolean ? "True" : "False").utf8)
    case .integer: IntegerText.append(value.asInteger, to: &output)
    case .float: FloatText.append(value.asFloat, to: &output)
    case .wide: output.append(contentsOf: (wideInteger(value)?.description ?? "").utf8)
    case .big: output.append(contentsOf: bigInteger(value).description.utf8)
    case .number: output.append(contentsOf: value.bytes)
    case .text:
      if value.isSafe { output.append(contentsOf: "Markup(".utf8) }
      TextRepr.append(value.bytes, to: &output, atMost: settings.largestText)
      if value.isSafe { output.append(UInt8(ascii: ")")) }
    case .list, .documentList, .table:
      try appendItems(of: value, between: "[", "]", to: &output, depth: depth)
    case .tuple:
      let isSingle = try length(of: value) == 1
      try appendItems(of: value, between: "(", isSingle ? ",)" : ")", to: &output, depth: depth)
    case .dictionary, .documentObject, .row:
      try appendMembers(of: value, to: &output, depth: depth)
    case .view:
      output.append(contentsOf: "dict_\(viewObject(value)?.part.rawValue ?? "items")(".utf8)
      try appendItems(of: value, between: "[", "]", to: &output, depth: depth)
      output.append(UInt8(ascii: ")"))
    case .namespace:
      output.append(contentsOf: "<Namespace ".utf8)
      try appendMembers(of: value, to: &output, depth: depth)
      output.append(UInt8(ascii: ">"))
    case .range, .iterator, .function, .loop, .cycler, .joiner, .module, .blocks:
      output.append(contentsOf: description(of: value).utf8)
    }
    if output.count > settings.largestText { try reserve(output.count) }
  }

  private mutating func appendItems(
    of value: Value, between opening: String, _ closing: String, to output: inout [UInt8],
    depth: Int
  ) throws(Failure) {
    output.append(contentsOf: opening.utf8)
    var isFirst = true
    for item in try items(of: value) {
      if !isFirst { output.append(contentsOf: ", ".utf8) }
      isFirst = false
      try appendRepr(of: item, to: &output, depth: depth + 1)
    }
    output.append(contentsOf: closing.utf8)
  }

  private mutating func appendMembers(
    of value: Value, to output: inout [UInt8], depth: Int
  ) throws(Failure) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, member) in try pairs(of: value) {
      if !isFirst { output.append(contentsOf: ", ".utf8) }
      isFirst = false
      try appendRepr(of: key, to: &output, depth: depth + 1)
      output.append(contentsOf: ": ".utf8)
      try appendRepr(of: member, to: &output, depth: depth + 1)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// What prints for values that have no literal.
  private func description(of value: Value) -> String {
    switch value.kind {
    case .range:
      guard let range = rangeObject(value) else { return "range(0)" }
      let step = range.step == 1 ? "" : ", \(range.step)"
      return "range(\(range.start), \(range.stop)\(step))"
    case .iterator: return "<generator object>"
    case .module:
      return moduleObject(value)?.body.bytes.string ?? ""
    case .blocks:
      let name = blocksContext(value).map { templateName(in: $0) } ?? ""
      return "<TemplateReference \(Run.quoted(name))>"
    case .loop:
      guard let loop = loopObject(value) else { return "<LoopContext>" }
      return "<LoopContext \(loop.index0 + 1)/\((try? length(of: loop)) ?? 0)>"
    case .function: return functionObject(value).map { description(of: $0.target) } ?? "<function>"
    default: return "<\(typeName(of: value))>"
    }
  }

  private func description(of target: FunctionObject.Target) -> String {
    switch target {
    case .native(let function):
      switch function.name {
      case "range", "dict": "<class '\(function.name)'>"
      case "cycler", "joiner", "namespace":
        "<class 'jinja2.utils.\(function.name.prefix(1).uppercased())\(function.name.dropFirst())'>"
      default: "<function \(function.name)>"
      }
    case .method(let function, let owner):
      "<built-in method \(function.name) of \(typeName(of: owner)) object>"
    case .host(_, let name): "<function \(name)>"
    case .macro(let macro): "<Macro \(macro.macro.name.map { "'\($0)'" } ?? "anonymous")>"
    case .block(let block): "<BlockReference \(Run.quoted(nameTexts[block.name].string))>"
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }
}
