/// `cycler(…)`: gives its items in turn.
final class CyclerObject {
  let items: [Value]
  var position = 0

  init(_ items: [Value]) { self.items = items }
}
