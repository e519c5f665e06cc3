/// How the values of a column are checked; trivial, so that looking it up costs nothing.
enum FieldRule: BitwiseCopyable {
  /// Any value, as it came.
  case any
  case text
  /// Index into the builder's number rules.
  case number(Int)
  case boolean
  case date
  case emojis
  /// Index into the builder's choices.
  case choice(Int)
  case list
  case object
}
