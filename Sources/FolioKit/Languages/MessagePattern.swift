/// A message with places for arguments, in a part of ICU's message syntax.
///
/// `{name}` prints an argument, `{name, plural, =0 {…} one {…} other {# …}}` chooses by the plural
/// rules of the language, `{name, select, yes {…} other {…}}` by the text of the argument. An
/// apostrophe in front of `{`, `}` or `#` quotes up to the next one; `''` is one apostrophe.
struct MessagePattern: Sendable, Equatable {
  var parts: [Part]

  enum Part: Sendable, Equatable {
    case text(String)
    case argument(String)
    /// The number that the innermost plural chooses by.
    case number
    case plural(String, [Choice])
    case select(String, [Choice])
  }

  struct Choice: Sendable, Equatable {
    /// `other`, a keyword of the language, `=` and a number, or a text of a `select`.
    var selector: String
    var pattern: MessagePattern

    /// The same for one more thread.
    var twin: Choice { Choice(selector: selector.twin, pattern: pattern.twin) }
  }

  /// The same for one more thread.
  var twin: MessagePattern {
    MessagePattern(
      parts: parts.map { part in
        switch part {
        case .text(let text): .text(text.twin)
        case .argument(let name): .argument(name.twin)
        case .number: .number
        case .plural(let name, let choices): .plural(name.twin, choices.map(\.twin))
        case .select(let name, let choices): .select(name.twin, choices.map(\.twin))
        }
      })
  }

  /// The names of all arguments, in choices too.
  var arguments: Set<String> {
    var names: Set<String> = []
    for part in parts {
      switch part {
      case .text, .number: break
      case .argument(let name): names.insert(name)
      case .plural(let name, let choices), .select(let name, let choices):
        names.insert(name)
        for choice in choices { names.formUnion(choice.pattern.arguments) }
      }
    }
    return names
  }
}
