import FolioKit

/// The program: words in, exit code out.
struct Program {
  let services: Services

  func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      let usage =
        error.command?.usage
        ?? "folio \(Command.allCases.map(\.rawValue).joined(separator: "|")) [OPTION]…"
      services.report("folio: \(error.message)\nusage: \(usage)\n")
      return .usage
    } catch let error as FolioError {
      services.report(error.text)
      return error.code
    } catch {
      services.report("folio: error: \(error)\n")
      return .internalFault
    }
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    guard let first = words.first else {
      throw UsageError(message: "a command is missing", command: nil)
    }
    switch first {
    case "--help", "-h":
      return try print(Help.program())
    case "--version", "-V":
      return try print(versionText(isVerbose: words.contains("-v") || words.contains("--verbose")))
    default:
      break
    }
    guard let command = Command(rawValue: first) else {
      let names = Command.allCases.map(\.rawValue)
      let advice = NearestName.of(first, among: names).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(message: "unknown command \(first.quoted)\(advice)", command: nil)
    }
    let arguments = try Arguments(command, words: Array(words.dropFirst()))
    if arguments.has(.help) { return try print(Help.command(command)) }
    if arguments.has(.version) {
      return try print(versionText(isVerbose: arguments.has(.verbose)))
    }
    switch command {
    case .start: return try start(arguments)
    case .build: return try build(arguments)
    case .convert: return try convert(arguments)
    case .render: return try render(arguments)
    case .check: return try check(arguments)
    case .apply: return try apply(arguments)
    case .preferences: return try preferences(arguments)
    case .schedule: return try schedule(arguments)
    case .schema: return try schema(arguments)
    case .completion: return try completion(arguments)
    case .help: return try help(arguments)
    }
  }

  func print(_ text: String) throws(FolioError) -> ExitCode {
    try StandardOutput.write(text)
    return .fine
  }

  private func versionText(isVerbose: Bool) -> String {
    guard isVerbose else { return "folio \(Version.number)\n" }
    let libraries = Version.libraries.map { "  \($0.name) \($0.version)\n" }
    return "folio \(Version.number)\n\(libraries.joined())"
  }
}
