import Glibc
import Records

/// What a GitHub job shows of a run, in Markdown.
struct StepSummary {
  private static let most = 100

  private let diagnostics: [Diagnostic]
  private let exit: ExitCode
  private let paths: WorkspacePaths

  init(_ diagnostics: [Diagnostic], exit: ExitCode, paths: WorkspacePaths) {
    self.diagnostics = diagnostics
    self.exit = exit
    self.paths = paths
  }

  var text: String {
    var text = "### Folio: \(exit == .fine ? "fine" : "failed with \(exit.rawValue)")\n\n"
    guard !diagnostics.isEmpty else { return text }
    text += "| place | | message |\n|---|---|---|\n"
    for diagnostic in diagnostics.prefix(Self.most) {
      var place = Self.escaped(paths.relative(diagnostic.path) ?? "")
      if let line = diagnostic.line { place += ":\(line)" }
      if let column = diagnostic.column { place += ":\(column)" }
      text +=
        "| \(place) | \(diagnostic.severity.rawValue)"
        + " | \(Self.escaped(diagnostic.message)) |\n"
    }
    let rest = diagnostics.count - Self.most
    if rest > 0 { text += "\nand \(rest) more\n" }
    return text + "\n"
  }

  /// Adds the summary to those of the steps before.
  func append(to path: String) throws(FileFault) {
    let file = try Descriptor.open(
      path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o644, for: .write)
    try file.write(Array(text.utf8))
  }

  /// A text as itself in a cell of a Markdown table.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "\n", "\r": result += " "
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "!", "|", "~", "$", ":":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
