/// The shapes of words that `urlize` takes for addresses.
enum LinkPattern {
  /// Whether a word is a web address: with a scheme, with `www.`, or a name in a well-known domain.
  static func isWeb(_ word: [UInt8]) -> Bool {
    let lower = word.map(TextCase.lowerASCII)
    for scheme in ["http://", "https://"] where hasPrefix(scheme, lower) {
      let rest = Array(word[scheme.utf8.count...])
      return isHost(rest, isNamedHost) || isHost(rest, isIPv4) || isIPv6Host(rest)
    }
    if hasPrefix("www.", lower), isHost(Array(word[4...]), isNamedHost) { return true }
    return isHost(word, isKnownDomain)
  }

  static func isEmail(_ word: [UInt8]) -> Bool {
    guard let at = word.lastIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
    let domain = Array(CodePoints(Array(word[(at + 1)...])))
    guard let first = domain.first, TextTests.isWord(first),
      let dot = domain.lastIndex(of: "."), dot > 0, dot + 1 < domain.count
    else { return false }
    return domain[..<dot].allSatisfy { TextTests.isWord($0) || $0 == "." || $0 == "-" }
      && domain[(dot + 1)...].allSatisfy(TextTests.isWord)
  }

  /// Whether text may be given as an additional scheme, such as `tel:` or `ftp://`.
  static func isScheme(_ text: [UInt8]) -> Bool {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return false }
    let name = Array(CodePoints(Array(text[..<colon])))
    let slashes = text[(colon + 1)...]
    return name.count >= 2 && slashes.count <= 2
      && slashes.allSatisfy { $0 == UInt8(ascii: "/") }
      && name.allSatisfy { TextTests.isWord($0) || $0 == "." || $0 == "+" || $0 == "-" }
  }

  private static func hasPrefix(_ prefix: String, _ text: [UInt8]) -> Bool {
    text.starts(with: prefix.utf8)
  }

  /// Whether a host of one kind stands before an optional port and path.
  private static func isHost(_ text: [UInt8], _ test: ([Unicode.Scalar]) -> Bool) -> Bool {
    let end =
      text.firstIndex {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
          || $0 == UInt8(ascii: "#")
      } ?? text.count
    return test(Array(CodePoints(Array(text[..<end])))) && isPortAndPath(text[end...])
  }

  private static func isPortAndPath(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = Array(CodePoints(Array(text)))[...]
    if rest.first == ":" {
      let digits = rest.dropFirst().prefix { TextTests.isDecimal($0) }
      guard (1...5).contains(digits.count) else { return false }
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let first = rest.first else { return true }
    return (first == "/" || first == "?" || first == "#")
      && !rest.contains(where: WhiteSpace.contains)
  }

  private static func labels(_ host: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    host.split(separator: ".", omittingEmptySubsequences: false)
  }

  private static func isLabel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
    !label.isEmpty && label.allSatisfy { TextTests.isWord($0) || $0 == "%" || $0 == "-" }
  }

  private static func isNamedHost(_ host: [Unicode.Scalar]) -> Bool {
    let labels = labels(host)
    guard let top = labels.last, labels.dropLast().allSatisfy(isLabel) else { return false }
    if (2...63).contains(top.count), top.allSatisfy(isLatinLetter) { return true }
    let coded = top.dropFirst(4)
    return isText(top.prefix(4), "xn--") && (2...59).contains(coded.count)
      && coded.allSatisfy { TextTests.isWord($0) || $0 == "%" }
  }

  private static func isKnownDomain(_ host: [Unicode.Scalar]) -> Bool {
    let labels = labels(host)
    guard labels.count > 1, let top = labels.last else { return false }
    let known = ["com", "net", "int", "edu", "gov", "org", "info", "mil"]
    return known.contains { isText(top, $0) }
      && labels.dropLast().allSatisfy { isLabel($0) && (2...63).contains($0.count) }
  }

  private static func isIPv4(_ host: [Unicode.Scalar]) -> Bool {
    let parts = labels(host)
    return parts.count == 4
      && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(TextTests.isDecimal) }
  }

  /// `[` two groups of up to four hexadecimal digits with a colon, up to six with or without `]`.
  private static func isIPv6Host(_ text: [UInt8]) -> Bool {
    guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    let groups = text[1..<close].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.allSatisfy({ $0.allSatisfy { HexDigits.value($0) != nil } }),
      groups[0].count <= 4, groups[1].count <= 4
    else { return false }
    var used = 0
    for group in groups[2...].dropLast() { used += max(1, (group.count + 3) / 4) }
    used += ((groups.last?.count ?? 0) + 3) / 4
    return used <= 6 && isPortAndPath(text[(close + 1)...])
  }

  /// Letters that `[a-z]` matches when case does not count, four odd ones included.
  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "\u{130}", "\u{131}", "\u{17F}", "\u{212A}": true
    default: false
    }
  }

  private static func isText(_ scalars: ArraySlice<Unicode.Scalar>, _ text: String) -> Bool {
    scalars.elementsEqual(text.unicodeScalars) {
      $0.properties.lowercaseMapping.unicodeScalars.elementsEqual([$1])
    }
  }
}
