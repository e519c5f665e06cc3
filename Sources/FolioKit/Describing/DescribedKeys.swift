/// Keys of an object in `folio.json`, each with what may stand behind it.
protocol DescribedKeys: ConfigurationKeys {
  /// Of which exactly one must be there; empty for no such rule.
  static var alternatives: [Self] { get }
  /// Of which one at least must be there.
  static var oneOf: [Self] { get }
  var value: KeyValue { get }
  /// What it says, in a few words.
  var summary: String { get }
}

extension DescribedKeys {
  static var alternatives: [Self] { [] }
  static var oneOf: [Self] { [] }
}

/// What may stand behind a key.
indirect enum KeyValue {
  case text
  /// A text that is not empty.
  case name
  case boolean
  case number
  case whole(ClosedRange<Int>)
  case word([String])
  /// A time of the day, `HH:MM`.
  case clockTime
  case scalar
  case null
  case object(any DescribedKeys.Type)
  /// An object with names that the user chooses.
  case map(KeyValue)
  case list(KeyValue)
  case either([KeyValue])
}
