@testable import Records

/// Writes the value it gets as JSON text, keys in the order they come.
struct TextSink: PartedValueSink {
  private(set) var text = ""
  private var needsComma = false

  init() {}

  init(partOf size: Int) {}

  /// The items without the brackets of their list.
  consuming func part() -> String { String(text.dropFirst().dropLast()) }

  mutating func take(_ part: String) { if !part.isEmpty { put(part) } }

  private mutating func put(_ part: String) {
    if needsComma { text += "," }
    text += part
    needsComma = true
  }

  mutating func beginObject(at position: SourcePosition) {
    put("{")
    needsComma = false
  }

  mutating func key(_ name: Span<UInt8>, at position: SourcePosition) {
    put(quoted(name) + ":")
    needsComma = false
  }

  mutating func endObject() {
    text += "}"
    needsComma = true
  }

  mutating func beginList(at position: SourcePosition) {
    put("[")
    needsComma = false
  }

  mutating func endList() {
    text += "]"
    needsComma = true
  }

  mutating func text(_ text: Span<UInt8>, at position: SourcePosition) { put(quoted(text)) }
  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    put(String(bytes: digits))
  }
  mutating func boolean(_ value: Bool, at position: SourcePosition) { put("\(value)") }
  mutating func null(at position: SourcePosition) { put("null") }

  /// Escapes nothing, so that a test sees the text itself.
  private func quoted(_ text: Span<UInt8>) -> String { "\"" + String(bytes: text) + "\"" }
}
