import Records

/// What came of a build.
struct BuildOutcome {
  var warnings: [Diagnostic]
  var published: PublishSummary

  /// One line for those who ask what was done.
  var text: String {
    let unchanged = published.files.count { $0.isUnchanged }
    let written = published.files.count - unchanged
    return "folio: \(written) files written, \(unchanged) unchanged, "
      + "\(published.removed.count) removed\n"
  }
}
