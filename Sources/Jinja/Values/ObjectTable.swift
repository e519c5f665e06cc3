/// The objects of a run; values refer to them by index.
struct ObjectTable: ~Copyable {
  private(set) var objects: [Object] = []
  private var unused: [Int] = []
  /// Objects and items made since the last collection.
  private(set) var fresh = 0
  /// The weight of all objects, those included that wait to be collected.
  private(set) var held = 0

  init() {}

  /// Keeps `object` and gives its index; `weight` is what it counts towards the next collection.
  mutating func add(_ object: Object, weight: Int = 1) -> Int {
    grew(by: weight)
    if let index = unused.popLast() {
      objects[index] = object
      return index
    }
    objects.append(object)
    return objects.count - 1
  }

  var count: Int { objects.count }

  /// Counts items that came to an object.
  mutating func grew(by weight: Int) {
    fresh += weight
    held += weight
  }

  /// Frees the objects that are not marked and gives the number of those that stay.
  mutating func sweep(_ marks: [Bool]) -> Int {
    var live = 0
    held = 0
    unused.removeAll(keepingCapacity: true)
    for index in objects.indices.reversed() {
      if index < marks.count, marks[index] {
        live += 1
        held += objects[index].weight
      } else {
        objects[index] = .free
        unused.append(index)
      }
    }
    fresh = 0
    return live
  }

  /// Frees all objects, for a run that begins anew.
  mutating func reset() {
    objects.removeAll(keepingCapacity: true)
    unused.removeAll(keepingCapacity: true)
    fresh = 0
    held = 0
  }

  subscript(index: Int) -> Object {
    index >= 0 && index < objects.count ? objects[index] : .free
  }
}
