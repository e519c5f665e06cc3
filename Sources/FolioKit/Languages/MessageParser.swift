/// Reads a message's pattern by recursive descent.
struct MessageParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  /// Throws with the column, in code points of the text, where the syntax is broken.
  static func parse(_ text: String) throws(SyntaxFault) -> MessagePattern {
    var parser = MessageParser(scalars: Array(text.unicodeScalars))
    let pattern = try parser.pattern(isInPlural: false)
    if parser.position < parser.scalars.count { throw parser.fault("a \"}\" without a \"{\"") }
    return pattern
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private func fault(_ message: String) -> SyntaxFault {
    SyntaxFault(column: position + 1, message: message)
  }

  /// Up to the end or a `}`, which is left.
  private mutating func pattern(isInPlural: Bool) throws(SyntaxFault) -> MessagePattern {
    depth += 1
    defer { depth -= 1 }
    if depth > 16 { throw fault("choices are nested too deeply") }
    var parts: [MessagePattern.Part] = []
    var text = ""
    func flushed() -> [MessagePattern.Part] { text.isEmpty ? [] : [.text(text)] }
    while let scalar = current, scalar != "}" {
      switch scalar {
      case "{":
        parts += flushed()
        text = ""
        parts.append(try argument())
      case "#" where isInPlural:
        parts += flushed() + [.number]
        text = ""
        position += 1
      case "'": text += try quoted()
      default:
        text.unicodeScalars.append(scalar)
        position += 1
      }
    }
    return MessagePattern(parts: parts + flushed())
  }

  /// `''`, a quoted stretch, or an apostrophe that is nothing but that.
  private mutating func quoted() throws(SyntaxFault) -> String {
    let start = position
    position += 1
    guard let next = current else { return "'" }
    if next == "'" {
      position += 1
      return "'"
    }
    guard next == "{" || next == "}" || next == "#" else { return "'" }
    var text = ""
    while let scalar = current {
      position += 1
      if scalar == "'" {
        guard current == "'" else { return text }
        position += 1
      }
      text.unicodeScalars.append(scalar)
    }
    position = start
    throw fault("the quotation that begins here has no end")
  }

  private mutating func argument() throws(SyntaxFault) -> MessagePattern.Part {
    position += 1
    let name = try word("the name of an argument")
    switch current {
    case "}":
      position += 1
      return .argument(name)
    case ",": position += 1
    default: throw fault("\",\" or \"}\" is needed after the argument's name")
    }
    skipSpace()
    let start = position
    let kind = try word("\"plural\" or \"select\"")
    guard kind == "plural" || kind == "select" else {
      position = start
      throw fault("unknown kind of argument \(kind.quoted); known: plural, select")
    }
    guard current == "," else { throw fault("\",\" is needed after \(kind.quoted)") }
    position += 1
    let choices = try choices(isPlural: kind == "plural")
    return kind == "plural" ? .plural(name, choices) : .select(name, choices)
  }

  private mutating func choices(isPlural: Bool) throws(SyntaxFault) -> [MessagePattern.Choice] {
    var choices: [MessagePattern.Choice] = []
    skipSpace()
    while current != "}" {
      let start = position
      let selector = try word("a choice")
      if isPlural, !selector.hasPrefix("="), !Self.keywords.contains(selector) {
        position = start
        throw fault(
          "unknown plural form \(selector.quoted); known: \(Self.keywords.joined(separator: ", "))")
      }
      guard current == "{" else { throw fault("\"{\" is needed after \(selector.quoted)") }
      position += 1
      let pattern = try pattern(isInPlural: isPlural)
      guard current == "}" else { throw fault("the choice \(selector.quoted) has no end") }
      position += 1
      choices.append(MessagePattern.Choice(selector: selector, pattern: pattern))
      skipSpace()
    }
    guard choices.contains(where: { $0.selector == "other" }) else {
      throw fault("the choice \"other\" is missing")
    }
    position += 1
    return choices
  }

  /// What stands up to a space, a comma or a brace.
  private mutating func word(_ what: String) throws(SyntaxFault) -> String {
    skipSpace()
    var word = ""
    while let scalar = current, !" \t\n,{}'".unicodeScalars.contains(scalar) {
      word.unicodeScalars.append(scalar)
      position += 1
    }
    if word.isEmpty { throw fault("\(what) is missing") }
    skipSpace()
    return word
  }

  private mutating func skipSpace() {
    while let scalar = current, scalar == " " || scalar == "\n" || scalar == "\t" { position += 1 }
  }

  private static let keywords = ["zero", "one", "two", "few", "many", "other"]
}
