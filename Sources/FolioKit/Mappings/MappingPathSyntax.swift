import Records

/// Reads the ways of a mapping: `a/b[type=x]/c`.
///
/// In square brackets stands what the object must have: `[name]`, `[name=value]` or, for the
/// beginning of a value, `[name^=value]`. A slash, bracket or backslash that belongs to a name or a
/// value has a backslash in front.
enum MappingPathSyntax {
  static func parse(_ text: String) throws(SyntaxFault) -> MappingPath {
    var steps: [MappingPath.Step] = []
    var scanner = Scanner(rest: Array(text.unicodeScalars)[...])
    repeat {
      let name = scanner.take(until: ["/", "["])
      guard !name.isEmpty else {
        throw SyntaxFault(column: scanner.column, message: "a name is missing in \(text.quoted)")
      }
      var condition: MappingPath.Condition?
      if scanner.skip("[") {
        condition = try self.condition(&scanner, in: text)
      }
      steps.append(MappingPath.Step(name, condition))
      guard scanner.rest.isEmpty || scanner.rest.first == "/" else {
        throw SyntaxFault(
          column: scanner.column, message: "\"/\" is expected after \"]\" in \(text.quoted)")
      }
    } while scanner.skip("/")
    return MappingPath(steps)
  }

  private static func condition(
    _ scanner: inout Scanner, in text: String
  ) throws(SyntaxFault) -> MappingPath.Condition {
    let name = scanner.take(until: ["=", "^", "]"])
    let isBeginning = scanner.skip("^")
    let hasValue = scanner.skip("=")
    let isComplete = hasValue || !isBeginning && scanner.rest.first == "]"
    let value = isComplete ? Array(scanner.take(until: ["]"]).utf8) : []
    guard !name.isEmpty, isComplete, scanner.skip("]") else {
      throw SyntaxFault(
        column: scanner.column,
        message: "expected [name], [name=value] or [name^=value] in \(text.quoted)")
    }
    guard hasValue else { return MappingPath.Condition(name, .isThere) }
    return MappingPath.Condition(name, isBeginning ? .begins(value) : .equals(value))
  }

  private struct Scanner {
    var rest: ArraySlice<Unicode.Scalar>

    /// From 1.
    var column: Int { rest.startIndex + 1 }

    /// The text up to one of the characters, without its backslashes.
    mutating func take(until ends: Set<Unicode.Scalar>) -> String {
      var result = ""
      while let scalar = rest.first, !ends.contains(scalar) {
        rest.removeFirst()
        if scalar == "\\", let escaped = rest.popFirst() {
          result.unicodeScalars.append(escaped)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }
  }
}
