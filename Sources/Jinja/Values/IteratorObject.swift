/// A sequence that can be gone through once.
final class IteratorObject {
  var items: [Value]
  /// How many were taken.
  var position = 0
  /// Raised by whoever asks for more than `items`: what went wrong while these were made.
  let failure: Failure?

  init(_ items: [Value], failure: Failure? = nil) {
    self.items = items
    self.failure = failure
  }
}
