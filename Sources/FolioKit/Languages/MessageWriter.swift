import Jinja

/// Fills in a message's arguments.
struct MessageWriter {
  let key: String
  let arguments: [(name: String, value: HostValue)]
  let formats: Formats
  /// What is escaped for, where the result is markup.
  let mode: Autoescape?
  /// The plural form of a number in the message's language.
  let keyword: (Double) -> String

  func text(_ pattern: MessagePattern, number: HostValue?) throws(HostError) -> String {
    var result = ""
    for part in pattern.parts {
      switch part {
      case .text(let text): result += escaped(text)
      case .argument(let name): result += try printed(try argument(name))
      case .number:
        result += try number.map { (value) throws(HostError) in try printed(value) } ?? "#"
      case .plural(let name, let choices):
        let value = try argument(name)
        guard let amount = value.amount else {
          throw HostError("message \(key.quoted): {\(name)} must be a number")
        }
        let exact = choices.first {
          $0.selector.hasPrefix("=") && Double($0.selector.dropFirst()) == amount
        }
        let chosen = exact ?? choice(keyword(amount), among: choices)
        if let chosen { result += try text(chosen.pattern, number: value) }
      case .select(let name, let choices):
        let chosen = choice(try argument(name).plainText, among: choices)
        if let chosen { result += try text(chosen.pattern, number: number) }
      }
    }
    return result
  }

  private func choice(
    _ selector: String, among choices: [MessagePattern.Choice]
  ) -> MessagePattern.Choice? {
    choices.first { $0.selector == selector } ?? choices.first { $0.selector == "other" }
  }

  private func argument(_ name: String) throws(HostError) -> HostValue {
    guard let argument = arguments.first(where: { $0.name == name }) else {
      let advice =
        NearestName.of(name, among: arguments.map(\.name))
        .map { "; did you mean {\(name)} by \($0.quoted)?" } ?? ""
      throw HostError("message \(key.quoted) needs the argument \(name.quoted)\(advice)")
    }
    return argument.value
  }

  /// A number as the locale writes it, anything else as it is.
  private func printed(_ value: HostValue) throws(HostError) -> String {
    switch value {
    case .safe(let text, let safety) where safety == mode: return text
    case .integer, .float, .number:
      return try formats.number(value.plainText, decimals: nil, isGrouped: true, locale: nil)
    default: return escaped(value.plainText)
    }
  }

  private func escaped(_ text: String) -> String { mode == nil ? text : Markup.escaped(text) }
}

extension HostValue {
  /// A number's value; nil for anything else.
  fileprivate var amount: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .float(let number): number
    case .number(let digits): Double(digits)
    default: nil
    }
  }

  fileprivate var plainText: String {
    switch self {
    case .text(let text), .safe(let text, _), .number(let text): text
    case .integer(let number): String(number)
    case .float(let number): "\(number)"
    case .boolean(let value): value ? "true" : "false"
    case .undefined, .none, .list, .dictionary, .table, .row, .document, .function: ""
    }
  }
}
