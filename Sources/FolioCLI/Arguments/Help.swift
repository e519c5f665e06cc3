/// The help texts, made from the option tables.
enum Help {
  static func program() -> String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      "  \(padded(command.rawValue, to: width))  \(command.summary)\n"
    }
    return """
      Folio turns records (JSON, XML, CSV) into reports (HTML, CSV, Markdown).

      Usage: folio COMMAND [OPTION]… [ARGUMENT]…

      Commands:
      \(commands.joined())
      'folio COMMAND --help' tells more; 'folio --version' shows the version.

      """
  }

  static func command(_ command: Command) -> String {
    let rows = command.options.map { name in
      let specification = command.specification(of: name)
      let letter = specification.letter.map { "-\($0), " } ?? "    "
      let value = specification.value.map { "=\($0)" } ?? ""
      return (left: "\(letter)--\(name.rawValue)\(value)", right: specification.help)
    }
    let width = rows.map(\.left.count).max() ?? 0
    let lines = rows.map { "  \(padded($0.left, to: width))  \($0.right)\n" }
    return """
      Usage: \(command.usage)
      \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).

      Options:
      \(lines.joined())
      """
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
