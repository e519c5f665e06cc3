/// The completion for zsh.
enum ZshCompletion {
  static var script: String {
    """
    #compdef folio
    # Completion of folio for zsh, as "folio completion zsh" prints it.

    _folio() {
      local -a commands
      commands=(
    \(Command.allCases.map(entry).joined())\
      )
      if (( CURRENT == 2 )); then
        _describe -t commands 'command of folio' commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(Command.allCases.map(arguments).joined())\
      esac
    }

    _folio "$@"

    """
  }

  private static func entry(_ command: Command) -> String {
    "    \(quoted("\(command.rawValue):\(escaped(command.summary, ":"))"))\n"
  }

  private static func arguments(of command: Command) -> String {
    let options = command.options.map { option in
      let specification = command.specification(of: option)
      let help = "[\(escaped(specification.help, "[]:"))]"
      let names =
        specification.letter.map { ("-\($0)", "--\(option.rawValue)") }
      guard let value = specification.value, let proposal = command.proposal(for: option) else {
        guard let (short, long) = names else { return quoted("--\(option.rawValue)\(help)") }
        return quoted("(\(short) \(long))") + "{\(short),\(long)}" + quoted(help)
      }
      let rest = "\(help):\(escaped(value, ":")):\(action(proposal))"
      guard let (short, long) = names else { return quoted("*--\(option.rawValue)=\(rest)") }
      return "\\*{\(short)+,\(long)=}" + quoted(rest)
    }
    let operands = quoted("*:argument:\(action(command.operandProposal))")
    let lines = (options + [operands]).map { "        \($0)" }
    return "    \(command.rawValue))\n      _arguments -S \\\n"
      + lines.joined(separator: " \\\n") + "\n      ;;\n"
  }

  private static func action(_ proposal: Proposal) -> String {
    switch proposal {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
