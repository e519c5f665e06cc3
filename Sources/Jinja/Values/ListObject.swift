/// A list or tuple that a run made.
final class ListObject {
  var items: [Value]
  /// Names of a tuple's members (`grouper` and `list`).
  let fields: [StaticString]

  init(_ items: [Value], fields: [StaticString] = []) {
    self.items = items
    self.fields = fields
  }
}
