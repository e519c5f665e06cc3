/// `joiner(…)`: nothing the first time, its separator from then on.
final class JoinerObject {
  let separator: Value
  var isUsed = false

  init(_ separator: Value) { self.separator = separator }
}
