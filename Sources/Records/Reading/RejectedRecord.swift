/// A record that was left out, and why.
package struct RejectedRecord: Sendable, Equatable {
  package var path: String
  /// From 1, counting every record of the input.
  package var number: Int
  package var line: Int?
  package var reasons: [String]
  /// The record as one line of JSON; nil where it could not be read as a record.
  package var json: String?
  /// The record as it stands in the source, where it could not be read.
  package var source: String?
}
