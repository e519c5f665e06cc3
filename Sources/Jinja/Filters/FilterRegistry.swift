/// The filters every template has, by name.
enum FilterRegistry {
  /// One list for each family, each in a file of its own.
  private static let families: [[NativeFunction]] = [
    cases, layouts, texts, numbers, sorting, selecting, sequences, markup, data,
  ]

  static let all: [String: NativeFunction] = {
    var table: [String: NativeFunction] = [:]
    for family in families { for function in family { table[function.name] = function } }
    return table
  }()
}
