/// What a cell holds.
package enum ValueKind: UInt8, BitwiseCopyable, Sendable {
  case null
  case `false`
  case `true`
  /// A number, as the digits it came with.
  case number
  /// A date of a schema field, as it was spelled.
  case date
  case text
  /// A list, as JSON text in the spacing of the JSON writer.
  case list
  /// An object, as JSON text in the spacing of the JSON writer.
  case object
}
