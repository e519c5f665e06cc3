/// Receives a value, and parts of its list that others received.
package protocol PartedValueSink: ValueSink, SendableMetatype, ~Copyable {
  associatedtype Part: Sendable

  /// For the items of a part of a list, whose text has about so many bytes.
  init(partOf size: Int)
  /// What was received, once the items' list has ended.
  consuming func part() -> Part
  /// Adds a part's items to the list that is open.
  mutating func take(_ part: Part)
}
