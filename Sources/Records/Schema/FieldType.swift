/// What a schema field may hold.
package enum FieldType: String, Sendable, CaseIterable {
  case text
  case number
  case boolean
  case date
  /// RGI emoji, unique, in order: one text or a list of texts.
  case emojis
  /// A list of any values.
  case list
  /// An object of any members.
  case object
  /// Anything; the value keeps the type it came with.
  case any
}
