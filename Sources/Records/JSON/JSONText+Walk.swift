extension JSONText {
  /// Drives a sink with the value that well-formed JSON text holds, such as that of a nested cell.
  package static func walk(_ text: Span<UInt8>, into sink: inout some ValueSink & ~Copyable) {
    JSONCursor.walk(text, into: &sink)
  }
}
