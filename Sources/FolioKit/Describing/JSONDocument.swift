import Records

/// A JSON text that is made here, its members in a chosen order.
indirect enum JSONDocument: Equatable {
  case boolean(Bool)
  /// Digits as JSON spells them.
  case number(String)
  case text(String)
  case list([JSONDocument])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: JSONDocument

    init(_ key: String, _ value: JSONDocument) {
      self.key = key
      self.value = value
    }
  }

  static func texts(_ texts: [String]) -> JSONDocument { .list(texts.map { .text($0) }) }

  /// The text, one member a line, lists of plain values on one.
  var text: String { text(indent: "") + "\n" }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .boolean(let value): return "\(value)"
    case .number(let digits): return digits
    case .text(let text): return JSONText.quoted(text)
    case .list(let items) where items.allSatisfy(\.isPlain):
      return "[" + items.map { $0.text(indent: inner) }.joined(separator: ", ") + "]"
    case .list(let items):
      return "[\n"
        + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.count < 2 && members.allSatisfy(\.value.isPlain):
      return "{" + members.map { $0.text(indent: "") }.joined() + "}"
    case .object(let members):
      return "{\n"
        + members.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .boolean, .number, .text: true
    case .list, .object: false
    }
  }
}

extension JSONDocument.Member {
  fileprivate func text(indent: String) -> String {
    JSONText.quoted(key) + ": " + value.text(indent: indent)
  }
}
