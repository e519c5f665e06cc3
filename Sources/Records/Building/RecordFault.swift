/// A fault of the record being read, kept until the record's key is known.
struct RecordFault {
  var position: SourcePosition
  /// What follows the record's name in the message.
  var message: String
}
