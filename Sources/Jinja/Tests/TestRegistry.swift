/// The tests every template has, by name.
enum TestRegistry {
  /// One list for each family, each in a file of its own.
  private static let families: [[NativeFunction]] = [kinds, values, comparisons]

  static let all: [String: NativeFunction] = {
    var table: [String: NativeFunction] = [:]
    for family in families { for function in family { table[function.name] = function } }
    return table
  }()
}
