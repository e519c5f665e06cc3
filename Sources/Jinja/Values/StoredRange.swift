/// Where something lies in a `GrowingStorage`.
struct StoredRange: BitwiseCopyable, Sendable {
  var start: Int
  var count: Int
}
