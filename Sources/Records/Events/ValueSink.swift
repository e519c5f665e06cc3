/// Receives one value, or the members of one, as a reader meets them.
///
/// Every object is `beginObject`, then `key` and a value for each member, then `endObject`; a list
/// is `beginList`, its values, `endList`. Texts are UTF-8, unescaped; a number is its digits as
/// they came.
package protocol ValueSink: ~Copyable {
  mutating func beginObject(at position: SourcePosition)
  mutating func key(_ name: Span<UInt8>, at position: SourcePosition)
  mutating func endObject()
  mutating func beginList(at position: SourcePosition)
  mutating func endList()
  mutating func text(_ text: Span<UInt8>, at position: SourcePosition)
  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition)
  mutating func boolean(_ value: Bool, at position: SourcePosition)
  mutating func null(at position: SourcePosition)
}
