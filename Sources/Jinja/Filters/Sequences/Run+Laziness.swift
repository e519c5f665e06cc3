// What Jinja2 writes as generators: their errors wait until somebody asks for the item.
extension Run {
  /// What is there of an iterable, and the error that comes behind it.
  mutating func available(_ value: Value) -> (items: [Value], failure: Failure?) {
    if let iterator = iteratorObject(value) {
      let start = min(iterator.position, iterator.items.count)
      iterator.position = iterator.items.count
      return (Array(iterator.items[start...]), iterator.failure)
    }
    do throws(Failure) {
      return (try items(of: value), nil)
    } catch {
      return ([], error)
    }
  }

  /// An iterator over what `body` makes of the items, less those it makes nothing of.
  mutating func lazily(
    _ value: Value, _ body: (inout Run, Value) throws(Failure) -> Value?
  ) throws(Failure) -> Value {
    let (items, failure) = available(value)
    var results: [Value] = []
    do throws(Failure) {
      for item in items {
        try charge(1)
        try requireRoom(besides: items.count)
        if let result = try body(&self, item) { results.append(result) }
      }
    } catch {
      return try iterator(results, raising: error)
    }
    return try iterator(results, raising: failure)
  }

  /// An iterator that raises behind its items; a limit that is reached is raised at once.
  mutating func iterator(_ items: [Value], raising failure: Failure?) throws(Failure) -> Value {
    if let failure, failure.kind == .limit { throw failure }
    return iterator(items, failure: failure)
  }
}
