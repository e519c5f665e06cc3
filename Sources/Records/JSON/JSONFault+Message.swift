extension JSONFault {
  /// What is wrong and what to do about it; `token` is what stands at the place.
  func message(token: String, isInObject: Bool, maxDepth: Int) -> String {
    let container = isInObject ? "object" : "list"
    let end = isInObject ? "}" : "]"
    switch self {
    case .comment: return "comments are not allowed in JSON"
    case .badNumber: return Self.badNumber(token)
    case .badLiteral: return Self.badLiteral(token)
    case .badEscape:
      return "\(Self.shown(token.prefix(2))) is no escape that JSON knows; a backslash is \\\\"
    case .loneSurrogate:
      return "\(token.prefix(6)) is half of a character; its other half is missing"
    case .badKey: return "a key stands in double quotes, as in \"\(Self.bare(token))\""
    case .missingComma: return "a comma is missing before \(Self.shown(token))"
    case .trailingComma: return "a comma before \(end) is not allowed"
    case .twoOnLine: return "a second record on one line; in JSON Lines each has a line of its own"
    case .expectedValue:
      return "expected a value, found \(Self.shown(token))"
    case .expectedKey:
      return "expected a key in double quotes or }, found \(Self.shown(token))"
    case .expectedColon: return "expected a colon after the key, found \(Self.shown(token))"
    case .wrongEnd:
      return "expected a comma or \(end) to go on in the \(container), found \(Self.shown(token))"
    case .textAfterEnd:
      return "the JSON text is at its end, but \(Self.shown(token)) follows"
    case .tooDeep:
      return "lists and objects are nested more than \(maxDepth) deep (--max-depth raises it)"
    case .lineEnd:
      return "the line ends inside a record; in JSON Lines each record is one line"
    }
  }

  private static func badNumber(_ token: String) -> String {
    let digits = token.hasPrefix("-") ? token.dropFirst() : token[...]
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "\(token) is no JSON number: it begins with a zero"
    }
    if token.hasSuffix(".") || token.contains(".e") || token.contains(".E") {
      return "\(token) is no JSON number: digits are missing after the point"
    }
    if token == "-Infinity" || token == "-NaN" {
      return "\(token) is no value of JSON; use null or a text"
    }
    return "\(shown(token)) is no JSON number"
  }

  private static func badLiteral(_ token: String) -> String {
    switch token {
    case "NaN", "Infinity", "undefined": return "\(token) is no value of JSON; use null or a text"
    case "True", "False", "TRUE", "FALSE": return "\(token) is written \(token.lowercased())"
    case "None", "NULL", "Null", "nil": return "\(token) is written null"
    case let token where token.hasPrefix("'"): return "a text stands in double quotes"
    case let token where token.hasPrefix("+"): return "\(shown(token)): a number has no plus sign"
    case let token where token.hasPrefix("."):
      return "\(shown(token)): a digit is missing before the point"
    default: return "\(shown(token)) is no value; a text stands in double quotes"
    }
  }

  private static func bare(_ token: String) -> String {
    token.filter { $0 != "'" && $0 != "\"" && $0 != "`" }
  }

  /// A token as messages show it: on one line, not too long.
  private static func shown(_ token: some StringProtocol) -> String {
    let line = token.prefix { !$0.isNewline }
    let text = line.count > 40 ? "\(line.prefix(37))…" : String(line)
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      return text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
    return text
  }
}
