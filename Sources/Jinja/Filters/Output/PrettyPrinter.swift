/// Lays out nested data in lines of 80 code points, as Python's `pprint` does.
struct PrettyPrinter {
  private(set) var output: [UInt8] = []
  private let width = 80

  init() {}

  /// Appends a value that begins at column `indent` and has `allowance` columns behind it taken.
  mutating func append(
    _ value: Value, in run: inout Run, indent: Int, allowance: Int, level: Int
  ) throws(Failure) {
    let plain = try PrettyPrinter.repr(value, in: &run, depth: level)
    if CodePoints.count(plain) <= width - indent - allowance {
      output += plain
      return
    }
    switch value.kind {
    case .dictionary, .documentObject, .row:
      try appendMembers(value, in: &run, indent: indent, allowance: allowance, level: level + 1)
    case .list, .documentList, .table:
      try appendItems(
        value, "[", "]", in: &run, indent: indent, allowance: allowance, level: level + 1)
    case .tuple where run.listObject(value)?.fields.isEmpty ?? false:
      let isSingle = try run.length(of: value) == 1
      try appendItems(
        value, "(", isSingle ? ",)" : ")", in: &run, indent: indent, allowance: allowance,
        level: level + 1)
    case .text where !value.isSafe:
      appendText(
        Array(value.bytes), indent: indent, allowance: allowance, isOutermost: level == 0)
    default: output += plain
    }
  }

  private mutating func appendItems(
    _ value: Value, _ opening: String, _ closing: String, in run: inout Run, indent: Int,
    allowance: Int, level: Int
  ) throws(Failure) {
    output += opening.utf8
    let items = try run.items(of: value)
    for (place, item) in items.enumerated() {
      if place > 0 { appendLine(indent + 1) }
      let isLast = place == items.count - 1
      try append(
        item, in: &run, indent: indent + 1,
        allowance: isLast ? allowance + closing.utf8.count : 1, level: level)
    }
    output += closing.utf8
  }

  private mutating func appendMembers(
    _ value: Value, in run: inout Run, indent: Int, allowance: Int, level: Int
  ) throws(Failure) {
    output.append(UInt8(ascii: "{"))
    let members = try PrettyPrinter.sortedMembers(value, in: &run)
    for (place, member) in members.enumerated() {
      if place > 0 { appendLine(indent + 1) }
      let key = try PrettyPrinter.repr(member.key, in: &run, depth: level)
      output += key
      output += ": ".utf8
      let isLast = place == members.count - 1
      try append(
        member.value, in: &run, indent: indent + 1 + CodePoints.count(key) + 2,
        allowance: isLast ? allowance + 1 : 1, level: level)
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func appendLine(_ indent: Int) {
    output += ",\n".utf8
    output += repeatElement(0x20, count: indent)
  }

  /// A long text becomes several literals below each other, in parentheses when it stands alone.
  private mutating func appendText(
    _ text: [UInt8], indent: Int, allowance: Int, isOutermost: Bool
  ) {
    let column = isOutermost ? indent + 1 : indent
    let literals = PrettyPrinter.literals(
      text, room: width - column, allowance: isOutermost ? allowance + 1 : allowance)
    if isOutermost, literals.count > 1 { output.append(UInt8(ascii: "(")) }
    for (place, literal) in literals.enumerated() {
      if place > 0 {
        output.append(UInt8(ascii: "\n"))
        output += repeatElement(0x20, count: column)
      }
      output += literal
    }
    if isOutermost, literals.count > 1 { output.append(UInt8(ascii: ")")) }
  }

  /// The literals of a long text: whole lines where they fit, else as many words as do.
  private static func literals(_ text: [UInt8], room: Int, allowance: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    TextSplit.lines(text, keepEnds: true) { range in
      let line = Array(text[range])
      let isLastLine = range.upperBound == text.count
      let whole = TextRepr.repr(line)
      if CodePoints.count(whole) <= room - (isLastLine ? allowance : 0) {
        result.append(whole)
        return
      }
      var current: [UInt8] = []
      eachWordWithSpace(of: line) { range in
        let word = line[range]
        let candidate = TextRepr.repr(current + word)
        let taken = isLastLine && range.upperBound == line.count ? allowance : 0
        if CodePoints.count(candidate) > room - taken {
          if !current.isEmpty { result.append(TextRepr.repr(current)) }
          current = Array(word)
        } else {
          current += word
        }
      }
      if !current.isEmpty { result.append(TextRepr.repr(current)) }
    }
    return result
  }

  /// Words, each with the white space behind it.
  private static func eachWordWithSpace(of line: [UInt8], _ body: (Range<Int>) -> Void) {
    var start = 0
    var offset = 0
    var afterSpace = false
    while offset < line.count {
      let (scalar, length) = CodePoints.decode(line, at: offset)
      let isSpace = WhiteSpace.contains(scalar)
      if afterSpace, !isSpace {
        body(start..<offset)
        start = offset
      }
      offset += length
      afterSpace = isSpace
    }
    if start < line.count { body(start..<line.count) }
  }
}
