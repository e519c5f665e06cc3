import FolioKit

extension Program {
  func preferences(_ arguments: Arguments) throws -> ExitCode {
    let action = try preferencesAction(arguments)
    var options = PreferencesOptions()
    if let path = arguments.value(.config) { options.configuration = path }
    options.settings = arguments.all(.set)
    options.reporting = try arguments.reporting()
    return try print(PreferencesCommand(action, options: options, services: services).run())
  }

  private func preferencesAction(
    _ arguments: Arguments
  ) throws(UsageError) -> PreferencesCommand.Action {
    let verb = try arguments.choiceOfOperand(PreferencesVerb.self)
    let words = Array(arguments.operands.dropFirst())
    switch verb {
    case .list:
      try arguments.refuseOperands(after: 1)
      return .list
    case .get:
      guard let key = words.first else { throw arguments.usageError("get needs a key") }
      try arguments.refuseOperands(after: 2)
      return .get(key)
    case .set:
      try refuseSettings(arguments, verb)
      return try setting(words, arguments)
    case .reset:
      try refuseSettings(arguments, verb)
      try arguments.refuseOperands(after: 2)
      return .reset(words.first)
    }
  }

  /// `KEY VALUE` or, for values that begin with a hyphen, `KEY=VALUE`.
  private func setting(
    _ words: [String], _ arguments: Arguments
  ) throws(UsageError) -> PreferencesCommand.Action {
    if words.count == 2 { return .set(words[0], words[1]) }
    try arguments.refuseOperands(after: 3)
    guard let word = words.first, let equals = word.firstIndex(of: "=") else {
      throw arguments.usageError("set needs a key and a value")
    }
    return .set(String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private func refuseSettings(
    _ arguments: Arguments, _ verb: PreferencesVerb
  ) throws(UsageError) {
    if arguments.has(.set) {
      throw arguments.usageError("--set has no effect on \(verb.rawValue)")
    }
  }
}

/// What can be done with preferences.
enum PreferencesVerb: String, CaseIterable {
  case list, get, set, reset
}
