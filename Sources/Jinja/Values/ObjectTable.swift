/// The objects of a run; values refer to them by index.
struct ObjectTable: ~Copyable {
  private(set) var objects: [Object] = []
  private var unused: [Int] = []
  /// Objects and items made since the last collection.
  private(set) var fresh = 0

  init() {}

  /// Keeps `object` and gives its index; `weight` is what it counts towards the next collection.
  mutating func add(_ object: Object, weight: Int = 1) -> Int {
    fresh += weight
    if let index = unused.popLast() {
      objects[index] = object
      return index
    }
    objects.append(object)
    return objects.count - 1
  }

  subscript(index: Int) -> Object {
    index >= 0 && index < objects.count ? objects[index] : .free
  }
}
