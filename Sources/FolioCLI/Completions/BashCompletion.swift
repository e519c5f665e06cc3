/// The completion for bash; it needs nothing but bash.
enum BashCompletion {
  static var script: String {
    """
    # Completion of folio for bash, as "folio completion bash" prints it.

    _folio_propose() {
      case $1 in
        files)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          ;;
        folders)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -d -- "$current")
          ;;
        words)
          mapfile -t COMPREPLY < <(compgen -W "$2" -- "$current")
          ;;
      esac
    }

    _folio() {
      local current=${COMP_WORDS[COMP_CWORD]} option=
      ((COMP_CWORD > 1)) && option=${COMP_WORDS[COMP_CWORD - 1]}
      # bash takes --option=value for three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _folio_propose words "\(words(Command.allCases.map(\.rawValue) + ["--help", "--version"]))"
        return
      fi
      case "${COMP_WORDS[1]} $option" in
    \(Command.allCases.flatMap(values).joined())\
      esac
      case "${COMP_WORDS[1]} $current" in
    \(Command.allCases.map(options).joined())\
    \(Command.allCases.map(operands).joined())\
      esac
    }

    complete -F _folio folio

    """
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  private static func call(_ proposal: Proposal) -> String {
    switch proposal {
    case .nothing: ":"
    case .files: "_folio_propose files"
    case .folders: "_folio_propose folders"
    case .words(let list): "_folio_propose words \"\(words(list))\""
    }
  }

  /// What stands behind an option that takes a value.
  private static func values(of command: Command) -> [String] {
    command.options.compactMap { option in
      guard let proposal = command.proposal(for: option) else { return nil }
      let letter = command.specification(of: option).letter
      let short = letter.map { " | \"\(command.rawValue) -\($0)\"" } ?? ""
      return "    \"\(command.rawValue) --\(option.rawValue)\"\(short)) "
        + "\(call(proposal)); return ;;\n"
    }
  }

  private static func options(of command: Command) -> String {
    let names = command.options.map { "--\($0.rawValue)" }
    return "    \"\(command.rawValue) -\"*) \(call(.words(names))) ;;\n"
  }

  private static func operands(of command: Command) -> String {
    "    \"\(command.rawValue) \"*) \(call(command.operandProposal)) ;;\n"
  }
}
