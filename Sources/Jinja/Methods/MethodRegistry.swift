/// The methods of text, lists and dictionaries, by name.
enum MethodRegistry {
  static let text: [String: NativeFunction] = table([])
  static let list: [String: NativeFunction] = table([])
  static let tuple: [String: NativeFunction] = table([])
  static let dictionary: [String: NativeFunction] = table([])
  /// `bit_length` and the like of numbers.
  static let integer: [String: NativeFunction] = table([])
  static let float: [String: NativeFunction] = table([])

  private static func table(_ families: [[NativeFunction]]) -> [String: NativeFunction] {
    var table: [String: NativeFunction] = [:]
    for family in families { for function in family { table[function.name] = function } }
    return table
  }
}
