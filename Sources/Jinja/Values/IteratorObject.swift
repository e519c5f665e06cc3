/// A sequence that can be gone through once.
final class IteratorObject {
  var items: [Value]
  /// How many were taken.
  var position = 0

  init(_ items: [Value]) { self.items = items }
}
