/// Turns the addresses in a text into HTML links.
struct Links {
  /// Link texts longer than this many code points are cut.
  var limit: Int?
  var rel: [UInt8]?
  var target: [UInt8]?
  var schemes: [[UInt8]] = []

  /// The text, escaped, with its links.
  func apply(to text: [UInt8]) -> [UInt8] {
    apply(toEscaped: HTMLEscaping.escape(text))
  }

  func apply(toEscaped escaped: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(escaped.count)
    var offset = 0
    while offset < escaped.count {
      let start = offset
      let isSpace = WhiteSpace.contains(CodePoints.decode(escaped, at: offset).scalar)
      while offset < escaped.count {
        let (scalar, length) = CodePoints.decode(escaped, at: offset)
        if WhiteSpace.contains(scalar) != isSpace { break }
        offset += length
      }
      if isSpace || !Self.mayBeAddress(escaped[start..<offset]) {
        result += escaped[start..<offset]
      } else {
        append(word: Array(escaped[start..<offset]), to: &result)
      }
    }
    return result
  }

  /// Whether a word has what no address is without, a dot or a colon, and is not too long for one.
  private static func mayBeAddress(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= longestWord
      && word.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  /// No browser takes a longer address.
  private static let longestWord = 1 << 16

  private func append(word: [UInt8], to result: inout [UInt8]) {
    var middle = 0..<word.count
    while let opening = Self.prefix(of: word[middle], ["(", "<", "&lt;"]) {
      middle = (middle.lowerBound + opening)..<middle.upperBound
    }
    while let closing = Self.suffix(of: word[middle], [")", ">", ".", ",", "&gt;"]) {
      middle = middle.lowerBound..<(middle.upperBound - closing)
    }
    Self.balance(word, &middle)
    result += word[..<middle.lowerBound]
    result += linked(Array(word[middle]))
    result += word[middle.upperBound...]
  }

  /// Gives closing brackets behind an address back to it if it opens them.
  private static func balance(_ word: [UInt8], _ middle: inout Range<Int>) {
    for (open, close) in [("(", ")"), ("<", ">"), ("&lt;", "&gt;")] {
      let open = Array(open.utf8)
      let close = Array(close.utf8)
      let opened = TextSearch.count(open, in: word, middle)
      if opened <= TextSearch.count(close, in: word, middle) { continue }
      for _ in 0..<opened {
        let tail = middle.upperBound..<word.count
        guard let offset = TextSearch.first(close, in: word, tail) else { break }
        middle = middle.lowerBound..<(offset + close.count)
      }
    }
  }

  private func linked(_ word: [UInt8]) -> [UInt8] {
    if LinkPattern.isWeb(word) {
      let hasScheme = ["https://", "http://"].contains { word.starts(with: $0.utf8) }
      let address = hasScheme ? word : Array("https://".utf8) + word
      return anchor(address, shown: shortened(word), withAttributes: true)
    }
    if word.starts(with: "mailto:".utf8), LinkPattern.isEmail(Array(word[7...])) {
      return anchor(word, shown: Array(word[7...]), withAttributes: false)
    }
    if word.contains(UInt8(ascii: "@")), !word.starts(with: "www.".utf8),
      word.first != UInt8(ascii: "@"), !word.contains(UInt8(ascii: ":")),
      LinkPattern.isEmail(word)
    {
      return anchor(Array("mailto:".utf8) + word, shown: word, withAttributes: false)
    }
    var result = word
    for scheme in schemes where result != scheme && result.starts(with: scheme) {
      result = anchor(result, shown: result, withAttributes: true)
    }
    return result
  }

  private func anchor(_ address: [UInt8], shown: [UInt8], withAttributes: Bool) -> [UInt8] {
    var result = Array("<a href=\"".utf8) + address
    result.append(UInt8(ascii: "\""))
    if withAttributes {
      Self.append(rel, named: " rel=\"", to: &result)
      Self.append(target, named: " target=\"", to: &result)
    }
    result.append(UInt8(ascii: ">"))
    result += shown
    result += "</a>".utf8
    return result
  }

  private static func append(_ value: [UInt8]?, named name: String, to result: inout [UInt8]) {
    guard let value, !value.isEmpty else { return }
    result += name.utf8
    result += HTMLEscaping.escape(value)
    result.append(UInt8(ascii: "\""))
  }

  private func shortened(_ address: [UInt8]) -> [UInt8] {
    let count = CodePoints.count(address)
    guard let limit, count > limit else { return address }
    // A negative limit counts from the end, as slices do.
    let kept = limit < 0 ? max(0, count + limit) : limit
    return CodePoints.prefix(address, kept) + "...".utf8
  }

  /// The length of the token that a text begins with; nil for none.
  private static func prefix(of text: ArraySlice<UInt8>, _ tokens: [String]) -> Int? {
    tokens.first { text.starts(with: $0.utf8) }?.utf8.count
  }

  /// The length of the token that a text ends with; nil for none.
  private static func suffix(of text: ArraySlice<UInt8>, _ tokens: [String]) -> Int? {
    tokens.first { text.suffix($0.utf8.count).elementsEqual($0.utf8) }?.utf8.count
  }
}
