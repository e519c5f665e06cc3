package import Records

/// Where and how a report is published.
package struct PublishOptions: Sendable {
  /// The output folder as the user names it.
  package var output: String
  /// How many seconds to wait for another build.
  package var wait = 0
  /// Whether the last report stays as `NAME.previous`.
  package var keepsPrevious = false
  /// Whether what the last report was made from is not looked at.
  package var isFull = false
  /// The threads that may take files over from the last report.
  package var workers = Workers(1)
  /// For how many nanoseconds a folder must not have been changed for its time to tell of the next
  /// change: file systems keep times in steps of up to two seconds.
  var quietTime = 2_000_000_000
  /// Called before each step; what it throws makes the step fail. For tests.
  var before: @Sendable (PublishStep) throws(FileFault) -> Void = { _ in }

  package init(output: String) { self.output = output }
}

/// The steps of publishing, in order.
enum PublishStep: Sendable, Equatable {
  case lock, stage
  case file(RelativePath)
  case linkForeign, manifest, permissions, sync, exchange, syncFolder, settle, removeOld
}
