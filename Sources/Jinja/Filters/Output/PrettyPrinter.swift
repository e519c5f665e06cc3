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
    let lines = TextSplit.lines(text, keepEnds: true)
    var result: [[UInt8]] = []
    for (number, line) in lines.enumerated() {
      let isLastLine = number == lines.count - 1
      let whole = TextRepr.repr(line)
      if CodePoints.count(whole) <= room - (isLastLine ? allowance : 0) {
        result.append(whole)
        continue
      }
      let words = wordsWithSpace(line)
      var current: [UInt8] = []
      for (place, word) in words.enumerated() {
        let candidate = TextRepr.repr(current + word)
        let taken = isLastLine && place == words.count - 1 ? allowance : 0
        if CodePoints.count(candidate) > room - taken {
          if !current.isEmpty { result.append(TextRepr.repr(current)) }
          current = word
        } else {
          current += word
        }
      }
      if !current.isEmpty { result.append(TextRepr.repr(current)) }
    }
    return result
  }

  /// Words, each with the white space behind it.
  private static func wordsWithSpace(_ line: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var current: [UInt8] = []
    var afterSpace = false
    for scalar in CodePoints(line) {
      let isSpace = WhiteSpace.contains(scalar)
      if afterSpace, !isSpace {
        result.append(current)
        current = []
      }
      current.append(scalar)
      afterSpace = isSpace
    }
    if !current.isEmpty { result.append(current) }
    return result
  }
}
