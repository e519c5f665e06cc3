/// Finds the DOCTYPE in front of a document's root, however ill-formed its internal subset is.
struct DoctypeScanner {
  enum Outcome {
    /// The root has not begun yet; more of the document is needed.
    case unfinished
    /// There is no DOCTYPE before the root, or no XML at all.
    case none
    case found(Doctype)
  }

  /// Where a DOCTYPE is, and what is in it.
  struct Doctype {
    var range: Range<Int>
    /// Where an entity is declared.
    var entity: Int?
    /// Where declarations, quotes or brackets don't fit together.
    var fault: Int?
  }

  private let text: [UInt8]
  private var index = 0
  private var doctype = Doctype(range: 0..<0)

  private init(_ text: [UInt8]) { self.text = text }

  static func scan(_ text: [UInt8]) -> Outcome {
    var scanner = DoctypeScanner(text)
    return scanner.scan()
  }

  private mutating func scan() -> Outcome {
    while index < text.count {
      guard let isMarkup = startsMarkup() else { return .unfinished }
      guard isMarkup else { return .none }
      if skips("<!--") {
        guard skip(through: "-->") else { return .unfinished }
      } else if skips("<?") {
        guard skip(through: "?>") else { return .unfinished }
      } else if skips("<!DOCTYPE") {
        let start = index - 9
        guard skipDoctype() else { return .unfinished }
        doctype.range = start..<index
        return .found(doctype)
      } else {
        // Of what may become one of these, the rest must be waited for.
        let rest = text[index...]
        let mayGrow = ["<!--", "<!DOCTYPE", "<?"].contains { $0.utf8.starts(with: rest) }
        return mayGrow ? .unfinished : .none
      }
    }
    return .unfinished
  }

  /// Passes over white space; whether a tag follows, or nil where the text ends before that shows.
  private mutating func startsMarkup() -> Bool? {
    while index < text.count, isSpace(text[index]) { index += 1 }
    guard index < text.count else { return nil }
    return text[index] == UInt8(ascii: "<")
  }

  /// Passes over the rest of a DOCTYPE; false where the text ends before it does.
  private mutating func skipDoctype() -> Bool {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"):
        index += 1
        return true
      case UInt8(ascii: "["):
        index += 1
        return skipSubset()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard skipQuoted() else { return false }
      case UInt8(ascii: "<"):
        noteFault()
        index += 1
      default: index += 1
      }
    }
    return false
  }

  /// Passes over an internal subset and what follows it; false where the text ends before that.
  private mutating func skipSubset() -> Bool {
    var isInDeclaration = false
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "<"):
        if skips("<!--") {
          guard skip(through: "-->") else { return false }
        } else if skips("<?") {
          guard skip(through: "?>") else { return false }
        } else {
          if isInDeclaration { noteFault() }
          if starts("<!ENTITY") { doctype.entity = doctype.entity ?? index }
          isInDeclaration = true
          index += 1
        }
      case UInt8(ascii: ">"):
        if !isInDeclaration { noteFault() }
        isInDeclaration = false
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if !isInDeclaration { noteFault() }
        guard skipQuoted() else { return false }
      case UInt8(ascii: "]"):
        guard let isEnd = endsSubset() else { return false }
        if isInDeclaration || !isEnd { noteFault() }
        if isEnd { return true }
      default: index += 1
      }
    }
    return false
  }

  /// Passes over a bracket; whether it ends the DOCTYPE, or nil where the text ends before that shows.
  private mutating func endsSubset() -> Bool? {
    index += 1
    var next = index
    while next < text.count, isSpace(text[next]) { next += 1 }
    guard next < text.count else { return nil }
    guard text[next] == UInt8(ascii: ">") else { return false }
    index = next + 1
    return true
  }

  /// Passes over a literal in quotes; false where the text ends before it does.
  ///
  /// A literal that goes on to a line where markup begins has lost its second quote.
  private mutating func skipQuoted() -> Bool {
    let quote = text[index]
    let start = index
    index += 1
    var isAtLineStart = false
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        index += 1
        return true
      }
      if isAtLineStart, starts("<!") || byte == UInt8(ascii: "]") {
        index = start
        noteFault()
        index = start + 1
        return true
      }
      if byte == UInt8(ascii: "\n") {
        isAtLineStart = true
      } else if !isSpace(byte) {
        isAtLineStart = false
      }
      index += 1
    }
    return false
  }

  private mutating func noteFault() { doctype.fault = doctype.fault ?? index }

  private func starts(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }

  private mutating func skips(_ word: String) -> Bool {
    guard starts(word) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skip(through word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    while index < text.count {
      if text[index] == first, skips(word) { return true }
      index += 1
    }
    return false
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
