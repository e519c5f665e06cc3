/// A record that actions can change.
package protocol EditableRecord: Sendable, Equatable {
  associatedtype Key: Hashable, Sendable
  /// What identifies it in its list.
  var key: Key { get }
  var origin: RecordOrigin { get }
}
