/// What became of the records of a collection; those read are kept, hidden or rejected.
struct RecordFigures: Sendable, Equatable {
  var read = 0
  /// Left out by a filter or a limit.
  var hidden = 0
  /// Left out for a fault.
  var rejected = 0

  /// Good ones that nothing hides.
  var kept: Int { max(0, read - hidden - rejected) }

  static func + (left: RecordFigures, right: RecordFigures) -> RecordFigures {
    RecordFigures(
      read: left.read + right.read, hidden: left.hidden + right.hidden,
      rejected: left.rejected + right.rejected)
  }
}
