/// One evaluation of `str.format`.
struct StringFormatter {
  let positional: [Value]
  let keywords: [(key: Value, value: Value)]
  /// The mode that the text is safe for, which values are escaped for.
  let safe: Autoescape
  /// A mapping that names are looked up in, as `format_map` has it.
  var mapping = Value.absent
  private var automatic = 0
  private var numbering = Numbering.unknown

  private enum Numbering { case unknown, automatic, manual }

  init(
    _ positional: [Value], _ keywords: [(key: Value, value: Value)], safe: Autoescape
  ) {
    self.positional = positional
    self.keywords = keywords
    self.safe = safe
  }

  mutating func run(
    _ text: [UInt8], in run: inout Run, depth: Int = 0
  ) throws(Failure) -> [UInt8] {
    if depth > 2 { throw Failure("Max string recursion exceeded") }
    let pieces: [FormatTemplate.Piece]
    do {
      pieces = try FormatTemplate.parse(text)
    } catch {
      throw Failure(error.message)
    }
    var output: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): output += text
      case .field(let field): output += try format(field, in: &run, depth: depth)
      }
      try run.reserve(output.count)
    }
    return output
  }

  private mutating func format(
    _ field: FormatTemplate.Field, in run: inout Run, depth: Int
  ) throws(Failure) -> [UInt8] {
    var value = try argument(field.first, in: &run)
    for lookup in field.lookups { value = try look(up: lookup, of: value, in: &run) }
    switch field.conversion.map({ Character(Unicode.Scalar($0)) }) {
    case nil: break
    case "s": value = .text(try run.string(of: value).bytes)
    case "r": value = try run.repr(of: value)
    case "a":
      let repr = try run.repr(of: value)
      value = run.text(TextRepr.asciiOnly(Array(repr.bytes)))
    case let other?: throw Failure("Unknown conversion specifier '\(other)'")
    }
    let specification = try self.run(field.specification, in: &run, depth: depth + 1)
    return try formatted(value, specification, in: &run)
  }

  private mutating func argument(
    _ name: [UInt8], in run: inout Run
  ) throws(Failure) -> Value {
    if name.isEmpty || name.allSatisfy({ $0 &- Decimal.zero <= 9 }) {
      let isAutomatic = name.isEmpty
      if numbering == (isAutomatic ? .manual : .automatic) {
        throw Failure(
          isAutomatic
            ? "cannot switch from manual field specification to automatic field numbering"
            : "cannot switch from automatic field numbering to manual field specification")
      }
      numbering = isAutomatic ? .automatic : .manual
      var place = automatic
      if isAutomatic {
        automatic += 1
      } else {
        place = Int(String(decoding: name, as: UTF8.self)) ?? Int.max
      }
      guard positional.indices.contains(place), mapping.isAbsent else {
        throw Failure("Replacement index \(place) out of range for positional args tuple")
      }
      return positional[place]
    }
    if !mapping.isAbsent { return try item(.text(run.text(name).bytes), of: mapping, in: &run) }
    for (key, value) in keywords where key.bytes.elementsEqual(name) { return value }
    throw Failure(String(decoding: TextRepr.repr(name), as: UTF8.self))
  }

  private func look(
    up lookup: FormatTemplate.Lookup, of value: Value, in run: inout Run
  ) throws(Failure) -> Value {
    switch lookup {
    case .attribute(let name):
      let key = run.text(name)
      // As in Python, a mapping's members are no attributes.
      let found =
        run.isMapping(value) ? Value.absent : try run.attribute(of: value, named: key.bytes)
      guard !found.isAbsent, !found.isUndefined else {
        throw Failure(
          "'\(run.typeName(of: value))' object has no attribute "
            + "'\(String(decoding: name, as: UTF8.self))'")
      }
      return found
    case .index(let name):
      let isIndex = name.allSatisfy { $0 &- Decimal.zero <= 9 }
      if isIndex, let index = Int(String(decoding: name, as: UTF8.self)) {
        return try item(.integer(index), of: value, in: &run)
      }
      return try item(run.text(name), of: value, in: &run)
    }
  }

  private func item(_ key: Value, of value: Value, in run: inout Run) throws(Failure) -> Value {
    try run.requireDefined(value)
    if key.isText, !run.isMapping(value) {
      throw Failure("\(run.typeName(of: value)) indices must be integers, not str")
    }
    let found = try run.item(of: value, key: key)
    guard found.isUndefined, !found.isMissingField else { return found }
    throw Failure(
      key.isText
        ? try run.repr(of: key).bytes.string : "\(run.typeName(of: value)) index out of range")
  }
}
