/// A running loop, and what `loop` shows of it.
final class LoopObject {
  /// What a recursive loop needs to call itself.
  struct Recursion {
    var program: Int
    var unit: Int
    var context: ContextObject
    var cells: CellsObject?
  }

  enum Source {
    case items([Value])
    /// A list as it grows.
    case list(ListObject)
    case iterator(IteratorObject)
    /// Members that are calculated, or lie with the host.
    case members(Value, count: Int)
    /// Code point by code point.
    case text(Bytes)
  }

  var source: Source
  var position = 0
  /// -1 before the first round.
  var index0 = -1
  var depth0 = 0
  var current = Value.absent
  var before = Value.absent
  /// The item after the current one, where somebody looked.
  var after = Value.absent
  /// Fetched, but not yet through the loop's test.
  var pending = Value.absent
  var lastChanged: [Value]?
  /// Known from the start for what has a length.
  var length: Int?
  var recursion: Recursion?
  /// Its place among the run's objects; nil where nobody can see it.
  var number: Int?

  init(_ source: Source, length: Int?) {
    self.source = source
    self.length = length
  }
}
