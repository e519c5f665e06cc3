import Records

/// What came of a build.
struct BuildOutcome {
  var warnings: [Diagnostic]
  var published: PublishSummary

  /// What was done, in words.
  var counts: String {
    let written = published.written
    return
      "\(written) \(written == 1 ? "file" : "files") written, \(published.unchanged) unchanged, "
      + "\(published.removed.count) removed"
  }
}
