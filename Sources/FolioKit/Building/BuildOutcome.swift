import Records

/// What came of a build.
struct BuildOutcome {
  var warnings: [Diagnostic]
  var published: PublishSummary

  /// What was done, in words.
  var counts: String {
    let unchanged = published.files.count { $0.isUnchanged }
    let written = published.files.count - unchanged
    return "\(written) \(written == 1 ? "file" : "files") written, \(unchanged) unchanged, "
      + "\(published.removed.count) removed"
  }
}
