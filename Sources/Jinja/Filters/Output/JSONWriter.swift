/// Writes values as Python's `json.dumps` does with sorted keys, safe inside HTML.
struct JSONWriter {
  /// Goes in front of each line, once a level; nothing keeps all in one line.
  var indent: [UInt8]?
  private(set) var output: [UInt8] = []

  init() {}

  mutating func append(_ value: Value, in run: inout Run, depth: Int) throws(Failure) {
    if depth > Run.deepestValue { throw Failure("data nested too deeply for JSON", kind: .limit) }
    switch value.kind {
    case .none: output += "null".utf8
    case .boolean: output += (value.asBoolean ? "true" : "false").utf8
    case .integer, .big, .wide, .number: output += try run.string(of: value).bytes
    case .float: output += JSONWriter.text(of: value.asFloat)
    case .text:
      JSONText.append(
        value.bytes, isHTMLSafe: true, to: &output, atMost: run.settings.largestText)
    case .list, .tuple, .documentList, .table:
      try appendList(value, in: &run, depth: depth)
    case .dictionary, .documentObject, .row:
      try appendMembers(value, in: &run, depth: depth)
    case .undefined where value.isMissingField: output += "null".utf8
    case .absent, .undefined, .range, .iterator, .view, .namespace, .function, .loop, .cycler,
      .joiner, .module, .blocks:
      throw Failure("Object of type \(run.typeName(of: value)) is not JSON serializable")
    }
    try run.reserve(output.count)
  }

  private static func text(of number: Double) -> [UInt8] {
    if number.isNaN { return Array("NaN".utf8) }
    if number.isInfinite { return Array((number < 0 ? "-Infinity" : "Infinity").utf8) }
    return FloatText.text(number)
  }

  private mutating func appendList(_ value: Value, in run: inout Run, depth: Int) throws(Failure) {
    let items = try run.items(of: value)
    if items.isEmpty {
      output += "[]".utf8
      return
    }
    output.append(UInt8(ascii: "["))
    for (place, item) in items.enumerated() {
      appendBreak(depth + 1, isFirst: place == 0)
      try append(item, in: &run, depth: depth + 1)
    }
    appendEnd(UInt8(ascii: "]"), depth)
  }

  private mutating func appendMembers(
    _ value: Value, in run: inout Run, depth: Int
  ) throws(Failure) {
    let members = try run.pairs(of: value)
    if members.isEmpty {
      output += "{}".utf8
      return
    }
    let keys = members.map(\.key)
    let order = try run.sorted(keys, reverse: false, .compared)
    output.append(UInt8(ascii: "{"))
    for (place, member) in order.enumerated() {
      appendBreak(depth + 1, isFirst: place == 0)
      try appendKey(keys[member], in: &run)
      output += ": ".utf8
      try append(members[member].value, in: &run, depth: depth + 1)
    }
    appendEnd(UInt8(ascii: "}"), depth)
  }

  private mutating func appendKey(_ key: Value, in run: inout Run) throws(Failure) {
    switch key.kind {
    case .text: JSONText.append(key.bytes, isHTMLSafe: true, to: &output)
    case .none, .boolean, .integer, .big, .wide, .float, .number:
      output.append(UInt8(ascii: "\""))
      try append(key, in: &run, depth: 0)
      output.append(UInt8(ascii: "\""))
    default:
      throw Failure(
        "keys must be str, int, float, bool or None, not \(run.typeName(of: key))")
    }
  }

  /// What stands before an item: a comma unless it is the first, and a line of its own if asked.
  private mutating func appendBreak(_ depth: Int, isFirst: Bool) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    if let indent {
      output.append(UInt8(ascii: "\n"))
      for _ in 0..<depth { output += indent }
    } else if !isFirst {
      output.append(UInt8(ascii: " "))
    }
  }

  private mutating func appendEnd(_ bracket: UInt8, _ depth: Int) {
    if let indent {
      output.append(UInt8(ascii: "\n"))
      for _ in 0..<depth { output += indent }
    }
    output.append(bracket)
  }
}
