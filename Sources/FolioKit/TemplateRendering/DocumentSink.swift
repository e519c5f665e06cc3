package import Jinja
package import Records

/// Makes a template's plain data of a JSON reader's events.
package struct DocumentSink: PartedValueSink, ~Copyable {
  private var builder: DocumentBuilder

  /// Makes room for a text of about so many bytes.
  package init(expectedBytes: Int) { builder = DocumentBuilder(expectedBytes: expectedBytes) }

  package init(partOf size: Int) { self.init(expectedBytes: size) }

  package consuming func part() -> Document { finish() }

  package mutating func take(_ part: Document) { builder.append(contentsOf: part) }

  package mutating func beginObject(at position: SourcePosition) { builder.beginObject() }

  package mutating func key(_ name: Span<UInt8>, at position: SourcePosition) { builder.key(name) }

  package mutating func endObject() { builder.endObject() }

  package mutating func beginList(at position: SourcePosition) { builder.beginList() }

  package mutating func endList() { builder.endList() }

  package mutating func text(_ text: Span<UInt8>, at position: SourcePosition) {
    builder.text(text)
  }

  package mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    builder.number(digits)
  }

  package mutating func boolean(_ value: Bool, at position: SourcePosition) {
    builder.boolean(value)
  }

  package mutating func null(at position: SourcePosition) { builder.null() }

  package consuming func finish() -> Document { builder.finish() }
}
