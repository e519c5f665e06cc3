/// The items, keys or values of a dictionary.
final class ViewObject {
  enum Part: String { case items, keys, values }

  let part: Part
  let items: [Value]

  init(_ part: Part, _ items: [Value]) {
    self.part = part
    self.items = items
  }
}
