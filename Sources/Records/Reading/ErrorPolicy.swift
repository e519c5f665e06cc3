/// What a record with a fault means for the run.
package enum ErrorPolicy: String, Sendable {
  case fail
  /// The record is left out, reported and handed to whoever collects rejected records.
  case skip
}
