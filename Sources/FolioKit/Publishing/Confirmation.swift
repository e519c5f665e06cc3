/// A question to the user, as a value that tests can read and a terminal can show.
package struct Confirmation: Sendable, Equatable {
  package var title: String
  package var message: String
  package var choices: [Choice]

  package struct Choice: Sendable, Equatable {
    package var label: String
    package var role: Role
  }

  package enum Role: Sendable, Equatable {
    case cancel
    /// Something is lost by it.
    case destructive
  }

  /// Asks whether files that Folio did not write may be replaced.
  package static func replacing(_ paths: [RelativePath], in output: String) -> Confirmation {
    let shown = paths.prefix(10).map { "  \($0.text.quoted)" }
    let rest = paths.count > 10 ? ["  and \(paths.count - 10) more"] : []
    return Confirmation(
      title: paths.count == 1 ? "Replace a file?" : "Replace \(paths.count) files?",
      message: "Reports go where \(output.quoted) holds files that Folio did not write:\n"
        + (shown + rest).joined(separator: "\n"),
      choices: [
        Choice(label: "Cancel", role: .cancel), Choice(label: "Replace", role: .destructive),
      ])
  }
}
