/// A fault of the record being read, kept until the record's key is known.
package struct RecordFault: Sendable {
  package var position: SourcePosition
  /// What follows the record's name in the message.
  package var message: String
}
