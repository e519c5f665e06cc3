/// Receives records: `beginRecord`, then `key` and a value for each field, then `endRecord`.
package protocol RecordSink: ValueSink, ~Copyable {
  mutating func beginRecord(at position: SourcePosition)
  /// Ends the record; false asks the reader to stop.
  mutating func endRecord() -> Bool
}
