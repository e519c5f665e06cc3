/// The completion for fish.
enum FishCompletion {
  static var script: String {
    """
    # Completion of folio for fish, as "folio completion fish" prints it.

    complete -c folio -f
    \(Command.allCases.map(entry).joined())\
    \(Command.allCases.map(arguments).joined())
    """
  }

  private static func entry(_ command: Command) -> String {
    "complete -c folio -n __fish_use_subcommand -a \(command.rawValue)"
      + " -d \(quoted(command.summary))\n"
  }

  private static func arguments(of command: Command) -> String {
    let start = "complete -c folio -n '__fish_seen_subcommand_from \(command.rawValue)'"
    let options = command.options.map { option in
      let specification = command.specification(of: option)
      let letter = specification.letter.map { " -s \($0)" } ?? ""
      let value = command.proposal(for: option).map { " " + flags($0) } ?? ""
      return "\(start)\(letter) -l \(option.rawValue)\(value) -d \(quoted(specification.help))\n"
    }
    let operands: String
    switch command.operandProposal {
    case .nothing: operands = ""
    case .files: operands = "\(start) -F\n"
    case .folders: operands = "\(start) -a '(__fish_complete_directories)'\n"
    case .words(let words): operands = "\(start) -a \(quoted(words.joined(separator: " ")))\n"
    }
    return options.joined() + operands
  }

  private static func flags(_ proposal: Proposal) -> String {
    switch proposal {
    case .nothing: "-x"
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "\\" || $0 == "'" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
