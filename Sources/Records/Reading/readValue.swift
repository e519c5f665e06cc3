/// Reads a JSON file as one value, as templates get it; faults go to `diagnostics`.
///
/// A key that stands twice in an object comes twice; whoever takes the value lets the last one
/// win, as Python does.
package func readValue(
  _ input: Input, into sink: inout some PartedValueSink & ~Copyable,
  options: ValueReadOptions = ValueReadOptions(), diagnostics: inout Diagnostics
) throws {
  try readValue(ByteSource(input), into: &sink, options: options, diagnostics: &diagnostics)
}

/// Reads a source that is open already as one JSON value.
package func readValue(
  _ source: ByteSource, into sink: inout some PartedValueSink & ~Copyable,
  options: ValueReadOptions = ValueReadOptions(), diagnostics: inout Diagnostics
) throws {
  let firstItem = diagnostics.items.count
  defer { diagnostics.sort(from: firstItem) }
  do {
    var reader = try JSONValueReader(source, options)
    try reader.read(into: &sink, diagnostics: &diagnostics)
  } catch let error as JSONStreamError {
    diagnostics.report(Diagnostic(.error, path: source.text.path, message: error.message))
  }
}
