import FolioKit
import Jinja
import Records

/// What a shell can propose for a word of the command line.
enum Proposal: Equatable {
  case nothing
  case files
  case folders
  case words([String])
}

extension Command {
  /// What can be proposed as the value of an option; nil for one without a value.
  func proposal(for option: OptionName) -> Proposal? {
    guard let value = specification(of: option).value else { return nil }
    if value == "FILE" || value == "PATH" { return option == .records ? .nothing : .files }
    if value == "DIR" { return .folders }
    switch option {
    case .from: return .words(InputFormat.allCases.map(\.rawValue))
    case .to: return .words(OutputFormat.allCases.map(\.rawValue))
    case .format: return .words(DescribeCommand.Format.allCases.map(\.rawValue))
    case .undefined: return .words(UndefinedKind.allCases.map(\.rawValue))
    case .autoescape: return .words(AutoescapeChoice.allCases.map(\.rawValue))
    case .onError: return .words(["fail", "skip"])
    case .mixed: return .words(["join"])
    case .collection: return .words(Collections.builtIn.map(\.name) + ["any"])
    default: return .nothing
    }
  }

  /// What can be proposed for the words that belong to no option.
  var operandProposal: Proposal {
    switch self {
    case .start: .folders
    case .build: .nothing
    case .convert, .render, .check, .apply: .files
    case .preferences: .words(PreferencesVerb.allCases.map(\.rawValue))
    case .schedule: .words(ScheduleVerb.allCases.map(\.rawValue))
    case .schema: .words(Collections.builtIn.map(\.name) + ["config"])
    case .completion: .words(Shell.allCases.map(\.rawValue))
    case .help: .words(Command.allCases.map(\.rawValue))
    }
  }
}
