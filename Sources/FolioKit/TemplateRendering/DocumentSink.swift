import Jinja
import Records

/// Makes a template's plain data of a JSON reader's events.
struct DocumentSink: ValueSink, ~Copyable {
  private var builder: DocumentBuilder

  /// Makes room for a text of about so many bytes.
  init(expectedBytes: Int) { builder = DocumentBuilder(expectedBytes: expectedBytes) }

  mutating func beginObject(at position: SourcePosition) { builder.beginObject() }

  mutating func key(_ name: Span<UInt8>, at position: SourcePosition) { builder.key(name) }

  mutating func endObject() { builder.endObject() }

  mutating func beginList(at position: SourcePosition) { builder.beginList() }

  mutating func endList() { builder.endList() }

  mutating func text(_ text: Span<UInt8>, at position: SourcePosition) { builder.text(text) }

  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    builder.number(digits)
  }

  mutating func boolean(_ value: Bool, at position: SourcePosition) { builder.boolean(value) }

  mutating func null(at position: SourcePosition) { builder.null() }

  consuming func finish() -> Document { builder.finish() }
}
