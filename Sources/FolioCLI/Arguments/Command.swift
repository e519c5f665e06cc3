/// What the program can do.
enum Command: String, CaseIterable {
  case start = "init"
  case build
  case convert
  case render
  case check
  case apply
  case preferences
  case schedule
  case schema
  case completion
  case help

  var summary: String {
    switch self {
    case .start: "begin a project, with sample data or with yours"
    case .build: "run the pipeline of folio.json"
    case .convert: "one file to another format"
    case .render: "one template with data files, to standard output"
    case .check: "look over configuration, data and templates; writes nothing"
    case .apply: "a file of actions to a data file"
    case .preferences: "what is preferred and where that is said: list, get, set, reset"
    case .schedule: "the export window: show, set, crontab, systemd, due"
    case .schema: "a collection's schema as JSON Schema or a table"
    case .completion: "the script with which a shell completes the command line"
    case .help: "this help, that of a command, or the pages of the manual"
    }
  }

  /// The words after the program's name, in one line.
  var usage: String {
    switch self {
    case .start: "folio init DIR [--from FILE]…"
    case .build: "folio build [-c folio.json] [-o DIR] [--set KEY=VALUE]…"
    case .convert: "folio convert [FILE…|-] [-o FILE|-] [--to FORMAT] [--where EXPR] [--sort KEYS]"
    case .render: "folio render TEMPLATE [DATA.json|NAME=FILE]… [-o FILE]"
    case .check: "folio check [-c folio.json] [FILE…]"
    case .apply: "folio apply ACTIONS|- --to FILE [-o FILE] [--dry-run] [--yes]"
    case .preferences:
      "folio preferences list | get KEY | set KEY VALUE | reset [KEY] [-c folio.json]"
    case .schedule:
      "folio schedule show | set --start HH:MM --stop HH:MM --every MINUTES [--time-zone Z]"
        + " | crontab | systemd | due"
    case .schema: "folio schema COLLECTION|config [--format json-schema|table] [-c folio.json]"
    case .completion: "folio completion bash|zsh|fish"
    case .help: "folio help [COMMAND] [--man [-o DIR]]"
    }
  }

  var options: [OptionName] {
    let own: [OptionName] =
      switch self {
      case .start:
        [.from, .yes]
      case .build:
        [
          .config, .output, .set, .only, .watch, .ifDue, .wait, .strict, .yes, .undefined,
          .keepPrevious, .full, .jobs, .summary, .metrics, .annotations, .progress,
        ]
      case .convert:
        [
          .output, .from, .to, .collection, .records, .mapping, .types, .where, .sort, .limit,
          .fields, .locale, .timeZone, .encoding, .delimiter, .crlf, .noHeader, .flat, .mixed,
          .excelSafe, .lossless, .onError, .rejects, .memory, .jobs, .maxDepth, .maxText,
          .maxNames, .template, .pages, .pageName, .pageSize, .pageStart, .pageTotal,
          .splits, .withKey, .dropKey, .columns, .summary, .config, .strict, .progress,
        ]
      case .render:
        [
          .output, .undefined, .trimBlocks, .lstripBlocks, .autoescape, .templateDir, .delimiters,
          .lineStatements, .maxSteps, .maxOutput, .maxMemory, .locale, .timeZone,
        ]
      case .check:
        [.config, .set, .strict, .undefined, .annotations]
      case .apply:
        [.to, .output, .dryRun, .yes]
      case .preferences:
        [.config, .set]
      case .schedule:
        [.config, .start, .stop, .every, .timeZone]
      case .schema:
        [.format, .config]
      case .completion:
        []
      case .help:
        [.man, .output]
      }
    return own + [.maxErrors, .quiet, .verbose, .help, .version]
  }

  /// What an option is for this command.
  func specification(of option: OptionName) -> OptionSpecification {
    var specification = option.specification
    switch (self, option) {
    case (.start, .from):
      specification.value = "FILE"
      specification.help = "a file with records; may be repeated (sample data)"
    case (.convert, .output):
      specification.help = "where to write; - is standard output; may be repeated"
    case (.convert, .jobs):
      specification.help = "how many threads read and write (one for each core)"
    case (.start, .yes):
      specification.help = "replace files that are in the way"
    case (.help, .output):
      specification.value = "DIR"
      specification.help = "write all pages of the manual there"
    case (.apply, .to):
      specification.value = "FILE"
      specification.help = "the data file that the actions change"
    case (.apply, .yes):
      specification.help = "answer every question with yes"
    case (.apply, .output):
      specification.help = "write there and leave the data file as it is"
    default: break
    }
    return specification
  }
}
