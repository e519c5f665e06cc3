/// Receives records: `beginRecord`, then `key` and a value for each field, then `endRecord`.
package protocol RecordSink: ValueSink, ~Copyable {
  mutating func beginRecord(at position: SourcePosition)
  /// Ends the record; false asks the reader to stop.
  mutating func endRecord() -> Bool
  /// Takes a fault or a remark of the reader's own, so that all of a file come out in one way.
  mutating func report(_ severity: Severity, _ message: String, at position: SourcePosition)
  /// Takes a record that cannot be read, as it stands in the source; drops what `beginRecord`
  /// started. False asks the reader to stop.
  mutating func malformedRecord(
    _ source: Span<UInt8>, _ message: String, at position: SourcePosition
  ) -> Bool
  /// Begins what is no record, but what a mapping asks for of what is around them, by its number.
  mutating func beginSurroundings(_ number: Int, at position: SourcePosition)
  mutating func endSurroundings()
}

extension RecordSink where Self: ~Copyable {
  package mutating func beginSurroundings(_ number: Int, at position: SourcePosition) {}

  package mutating func endSurroundings() {}
}
