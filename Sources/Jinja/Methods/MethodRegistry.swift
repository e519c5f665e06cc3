/// The methods of text, lists and dictionaries, by name.
enum MethodRegistry {
  static let text: [String: NativeFunction] = table([
    textConversions, textQuestions, textParts,
  ])
  static let list: [String: NativeFunction] = table([sequences, lists])
  static let tuple: [String: NativeFunction] = table([sequences])
  static let dictionary: [String: NativeFunction] = table([
    dictionaryReading, dictionaryChanging,
  ])
  /// `bit_length` and the like of numbers.
  static let integer: [String: NativeFunction] = table([wholeNumbers])
  static let float: [String: NativeFunction] = table([fractions])
  static let cycler: [String: NativeFunction] = table([cyclers])

  private static func table(_ families: [[NativeFunction]]) -> [String: NativeFunction] {
    var table: [String: NativeFunction] = [:]
    for family in families { for function in family { table[function.name] = function } }
    return table
  }
}
