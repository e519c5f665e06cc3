/// One evaluation of a printf-style format.
struct PrintfFormatter {
  private let format: [UInt8]
  /// The mode that the format is safe for, which arguments are escaped for.
  private let safe: Autoescape
  private var arguments: [Value] = []
  private var next = 0
  /// The argument when it can be looked into by key, which also excuses it from being used.
  private var mapping = Value.absent
  private var isTuple = false
  private var output: [UInt8] = []

  init(format: [UInt8], safe: Autoescape) {
    self.format = format
    self.safe = safe
  }

  mutating func take(_ argument: Value, in run: inout Run) {
    switch argument.kind {
    case .tuple:
      arguments = run.listObject(argument)?.items ?? []
      isTuple = true
    case .list, .dictionary, .documentList, .documentObject, .row, .table, .range, .undefined,
      .namespace:
      mapping = argument
      arguments = [argument]
    default: arguments = [argument]
    }
  }

  mutating func run(in run: inout Run) throws(Failure) -> [UInt8] {
    var offset = 0
    while offset < format.count {
      let byte = format[offset]
      offset += 1
      if byte != UInt8(ascii: "%") {
        output.append(byte)
        continue
      }
      if offset < format.count, format[offset] == UInt8(ascii: "%") {
        output.append(byte)
        offset += 1
        continue
      }
      let directive: PrintfDirective
      do {
        directive = try PrintfDirective.parse(format, at: &offset)
      } catch {
        throw PrintfFormatter.failure(error)
      }
      try append(directive, in: &run)
      try run.reserve(output.count)
    }
    if next < arguments.count, mapping.isAbsent {
      throw Failure("not all arguments converted during string formatting")
    }
    return output
  }

  private static func failure(_ error: PrintfDirective.ParseError) -> Failure {
    switch error {
    case .incomplete: Failure("incomplete format")
    case .incompleteKey: Failure("incomplete format key")
    case .widthTooBig: Failure("width too big")
    case .precisionTooBig: Failure("precision too big")
    }
  }

  private mutating func nextArgument() throws(Failure) -> Value {
    guard next < arguments.count else {
      throw Failure("not enough arguments for format string")
    }
    next += 1
    return arguments[next - 1]
  }

  private mutating func amount(
    _ amount: PrintfDirective.Amount, in run: inout Run
  ) throws(Failure) -> Int? {
    switch amount {
    case .none: return nil
    case .fixed(let count): return count
    case .argument:
      guard let count = try run.wholeNumber(try nextArgument()) else {
        throw Failure("* wants int")
      }
      return count
    }
  }

  private mutating func append(
    _ directive: PrintfDirective, in run: inout Run
  ) throws(Failure) {
    var keyed = Value.absent
    if let key = directive.key {
      guard !mapping.isAbsent else { throw Failure("format requires a mapping") }
      keyed = try member(key, in: &run)
    }
    var width = try amount(directive.width, in: &run) ?? 0
    var isLeftAligned = directive.isLeftAligned
    if width < 0 {
      isLeftAligned = true
      width = width == Int.min ? Int.max : -width
    }
    let precision = try amount(directive.precision, in: &run).map { max(0, $0) }
    try run.reserve(width)
    try run.reserve(precision ?? 0)
    let value = keyed.isAbsent ? try nextArgument() : keyed
    let layout = try PrintfConversion(directive, precision: precision, safe: safe)
      .layout(of: value, in: &run)
    let isNumber = layout.isNumber
    let alignment: FormatSpecification.Alignment =
      isLeftAligned ? .left : isNumber && directive.isZeroPadded ? .afterSign : .right
    let fill: Unicode.Scalar = alignment == .afterSign ? "0" : " "
    output += layout.layout.padded(width: width, fill: fill, alignment: alignment)
  }

  private func member(_ key: [UInt8], in run: inout Run) throws(Failure) -> Value {
    let name = run.text(key)
    if run.isMapping(mapping) || mapping.kind == .namespace {
      let found = try run.item(of: mapping, key: name)
      // The key of an error is shown as Python shows it.
      if found.isUndefined, !found.isMissingField {
        throw Failure(try run.repr(of: name).bytes.string)
      }
      return found
    }
    try run.requireDefined(mapping)
    throw Failure(
      "\(run.typeName(of: mapping)) indices must be integers or slices, not str")
  }
}
