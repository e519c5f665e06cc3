/// Variables of a frame that inner macros read, which outlive it with them.
final class CellsObject {
  var values: [Value]
  let parent: CellsObject?

  init(count: Int, parent: CellsObject?) {
    values = Array(repeating: .absent, count: count)
    self.parent = parent
  }
}
