@testable import Jinja

/// Calls the function a text case names.
enum TextOracle {
  /// The parts that a text is cut into.
  private static func parts(
    _ text: [UInt8], _ cut: ((Range<Int>) -> Void) -> Void
  ) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    cut { parts.append(Array(text[$0])) }
    return parts
  }

  static func answer(_ function: String, _ a: [OracleValue]) -> OracleValue? {
    guard let first = a.first else { return nil }
    let text = first.bytes
    let whole = 0..<text.count
    let second = a.count > 1 ? a[1] : .null
    let third = a.count > 2 ? a[2] : .null
    if let plain = conversions[function] { return .of(plain(text)) }
    if let test = questions[function] { return .boolean(test(text)) }
    switch function {
    case "stripchars": return .of(WhiteSpace.trim(text, WhiteSpace.set(second.bytes)))
    case "length": return .text(String(CodePoints.count(text)))
    case "wordcount": return .text(String(TextCounting.words(text)))
    case "splitlines": return .of(parts(text) { TextSplit.lines(text, each: $0) })
    case "splitlinesends":
      return .of(parts(text) { TextSplit.lines(text, keepEnds: true, each: $0) })
    case "expandtabs": return .of(TextLayout.expandTabs(text, size: second.int))
    case "zfill": return .of(TextLayout.zeroFilled(text, second.int))
    case "split": return .of(parts(text) { TextSplit.words(text, limit: second.int, each: $0) })
    case "rsplit":
      return .of(
        parts(text) { TextSplit.wordsFromEnd(text, limit: second.int, each: $0) }.reversed())
    case "splitby":
      return .of(
        parts(text) { TextSplit.pieces(text, by: second.bytes, limit: third.int, each: $0) })
    case "rsplitby":
      return .of(
        parts(text) { TextSplit.piecesFromEnd(text, by: second.bytes, limit: third.int, each: $0) }
          .reversed())
    case "replace":
      return .of(
        TextSearch.replace(second.bytes, with: third.bytes, in: text, limit: a[3].int))
    case "find": return .integer(TextSearch.first(second.bytes, in: text, whole) ?? -1)
    case "rfind": return .integer(TextSearch.last(second.bytes, in: text, whole) ?? -1)
    case "count": return .text(String(TextSearch.count(second.bytes, in: text, whole)))
    case "startswith": return .boolean(TextSearch.hasPrefix(second.bytes, in: text))
    case "endswith": return .boolean(TextSearch.hasSuffix(second.bytes, in: text))
    case "partition": return .of(TextSplit.partition(text, by: second.bytes))
    case "rpartition": return .of(TextSplit.partitionFromEnd(text, by: second.bytes))
    case "center": return .of(TextLayout.center(text, second.int))
    case "ljust": return .of(TextLayout.left(text, second.int, fill: Array("é".utf8)))
    case "rjust": return .of(TextLayout.right(text, second.int, fill: Array("*".utf8)))
    case "wordwrap":
      let wrapping = TextWrapping(
        width: second.int, breaksLongWords: third.isTrue, breaksOnHyphens: a[3].isTrue)
      return .of(wrapping.wrap(text, lineBreak: Array("|".utf8)))
    case "truncate":
      let truncation = TextTruncation(
        length: second.int, cutsWords: third.isTrue, end: a[3].bytes, leeway: a[4].int)
      return .of(truncation.apply(to: text))
    case "indent":
      return .of(
        TextIndent.apply(second.bytes, to: text, first: third.isTrue, blank: a[3].isTrue))
    case "urlize":
      var links = Links(rel: Array("noopener".utf8))
      if case .text = second { links.limit = second.int }
      if case .list(let schemes) = third { links.schemes = schemes.map(\.bytes) }
      if case .text = a[3] { links.target = a[3].bytes }
      return .of(links.apply(to: text))
    default: return nil
    }
  }

  private static let conversions: [String: @Sendable ([UInt8]) -> [UInt8]] = [
    "upper": TextCase.upper, "lower": TextCase.lower, "title": TextCase.title,
    "capitalize": TextCase.capitalize, "swapcase": TextCase.swapcase,
    "casefold": TextCase.casefold, "titlefilter": TextCase.titleWords, "repr": TextRepr.repr,
    "ascii": TextRepr.asciiOnly, "strip": { WhiteSpace.trim($0) },
    "lstrip": { WhiteSpace.trimStart($0) }, "rstrip": { WhiteSpace.trimEnd($0) },
    "reverse": CodePoints.reversed, "html": HTMLEscaping.escape,
    "json": { json($0, isHTMLSafe: false) }, "jsonhtml": { json($0, isHTMLSafe: true) },
    "quote": { URLQuoting.quote($0) },
    "quotequery": { URLQuoting.quote($0, forQuery: true) }, "unescape": HTMLEntities.unescape,
    "striptags": TagStripping.strip,
  ]

  private static let questions: [String: @Sendable ([UInt8]) -> Bool] = [
    "isalpha": TextTests.isAlpha, "isalnum": TextTests.isAlnum, "isdecimal": TextTests.isDecimal,
    "isdigit": TextTests.isDigit, "isnumeric": TextTests.isNumeric, "isspace": TextTests.isSpace,
    "isprintable": TextTests.isPrintable, "islower": TextTests.isLower,
    "isupper": TextTests.isUpper, "istitle": TextTests.isTitle,
    "isidentifier": TextTests.isIdentifier, "isascii": TextTests.isASCII,
  ]

  private static func json(_ text: [UInt8], isHTMLSafe: Bool) -> [UInt8] {
    var result: [UInt8] = []
    let stable = StableBytes(text)
    JSONText.append(stable.bytes, isHTMLSafe: isHTMLSafe, to: &result)
    withExtendedLifetime(stable) {}
    return result
  }
}

extension OracleValue {
  static func of(_ bytes: [UInt8]) -> OracleValue { .text(String(decoding: bytes, as: UTF8.self)) }
  static func of(_ texts: [[UInt8]]) -> OracleValue { .list(texts.map { .of($0) }) }
}
