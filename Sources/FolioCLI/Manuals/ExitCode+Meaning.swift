import FolioKit

extension ExitCode {
  /// What the code tells, in a few words.
  var meaning: String {
    switch self {
    case .fine: "fine"
    case .notDue: "from schedule due only: it is outside the window"
    case .usage: "bad command line"
    case .badData: "bad data: a malformed file, or a record that breaks its schema"
    case .inputMissing: "an input is missing or cannot be read"
    case .internalFault: "a fault in Folio itself"
    case .cannotCreate: "the output cannot be created, or something is in the way"
    case .inputOutput: "input or output failed, such as a full disk"
    case .locked: "another run has the same output or file"
    case .badConfiguration: "bad configuration or template"
    }
  }
}
