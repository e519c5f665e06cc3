extension Confirmation {
  /// Asks whether files that Folio did not write may be replaced.
  package static func replacing(_ paths: [RelativePath], in output: String) -> Confirmation {
    destructive(
      paths.count == 1 ? "Replace a file?" : "Replace \(paths.count) files?",
      "Reports go where \(output.quoted) holds files that Folio did not write:",
      listing: paths.map(\.text.quoted), label: "Replace")
  }

  /// Asks whether a file that is there may be replaced by the edited one.
  package static func replacing(file path: String) -> Confirmation {
    destructive(
      "Replace a file?", "\(path.quoted) is there already, and is not the file that is edited.",
      listing: [], label: "Replace")
  }

  /// Asks whether a new project may replace files.
  package static func starting(over paths: [RelativePath], in folder: String) -> Confirmation {
    destructive(
      paths.count == 1 ? "Replace a file?" : "Replace \(paths.count) files?",
      "The project in \(folder.quoted) needs the names of files that are there:",
      listing: paths.map(\.text.quoted), label: "Replace")
  }

  /// Asks whether records may be removed; each is named as messages name it.
  package static func removing(_ records: [String], from path: String) -> Confirmation {
    destructive(
      records.count == 1 ? "Remove a record?" : "Remove \(records.count) records?",
      "These go from \(path.quoted):", listing: records, label: "Remove")
  }

  /// Tells that a booked car stays; there is nothing to decide.
  package static func bookedCar(_ name: String) -> Confirmation {
    Confirmation(
      title: "The car is booked",
      message: "\(name.quoted) cannot be deleted before its booking is over",
      choices: [Choice(label: "OK", role: .cancel)])
  }

  private static func destructive(
    _ title: String, _ message: String, listing items: [String], label: String
  ) -> Confirmation {
    let shown = items.prefix(10).map { "  \($0)" }
    let rest = items.count > 10 ? ["  and \(items.count - 10) more"] : []
    return Confirmation(
      title: title, message: ([message] + shown + rest).joined(separator: "\n"),
      choices: [Choice(label: "Cancel", role: .cancel), Choice(label: label, role: .destructive)])
  }
}
