import FolioKit

/// The pages of the manual, made from the option tables.
enum ManPage {
  /// Every page, by the name of its file.
  static var all: [(name: String, text: String)] {
    [("folio.1", program)]
      + Command.allCases.map { ("folio-\($0.rawValue).1", command($0)) }
  }

  /// The page of the program.
  static var program: String {
    let commands = Command.allCases.map { command in
      Roff.item(
        "\\fBfolio\\-\(Roff.text(command.rawValue))\\fR(1)", sentence(command.summary))
    }
    return heading("folio") + Roff.section("NAME")
      + "folio \\- turns records into reports\n" + Roff.section("SYNOPSIS")
      + "\\fBfolio\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
      + Roff.section("DESCRIPTION")
      + Roff.text("Folio turns records (JSON, XML, CSV) into reports (HTML, CSV, Markdown).") + "\n"
      + Roff.section("COMMANDS") + commands.joined() + exitStatus
      + Roff.section("FILES")
      + Roff.item("\\fIfolio.json\\fR", "the configuration of a project, in its folder")
      + Roff.section("SEE ALSO") + references(Command.allCases)
  }

  /// The page of a command.
  static func command(_ command: Command) -> String {
    let options = command.options.map { name in
      let specification = command.specification(of: name)
      let letter = specification.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = specification.value.map { "=\\fI\(Roff.text($0))\\fR" } ?? ""
      return Roff.item(
        "\(letter)\\fB\\-\\-\(Roff.text(name.rawValue))\\fR\(value)", specification.help)
    }
    return heading("folio-\(command.rawValue)") + Roff.section("NAME")
      + "folio\\-\(Roff.text(command.rawValue)) \\- \(Roff.text(command.summary))\n"
      + Roff.section("SYNOPSIS") + Roff.text(command.usage) + "\n"
      + Roff.section("OPTIONS") + options.joined() + exitStatus
      + Roff.section("SEE ALSO") + "\\fBfolio\\fR(1)\n"
  }

  private static func heading(_ name: String) -> String {
    ".TH \(Roff.text(name.uppercased())) 1 \"\" \"folio \(Roff.text(Version.number))\" \"Folio\"\n"
  }

  private static var exitStatus: String {
    Roff.section("EXIT STATUS")
      + ExitCode.allCases.map { Roff.item("\\fB\($0.rawValue)\\fR", $0.meaning) }.joined()
  }

  private static func references(_ commands: [Command]) -> String {
    commands.map { "\\fBfolio\\-\(Roff.text($0.rawValue))\\fR(1)" }.joined(separator: ",\n") + "\n"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
