package import Records

/// Where a record of the state comes from.
package enum RecordOrigin: Sendable, Equatable {
  /// A row of the file that was read.
  case file(row: Int)
  /// An action that brought these fields.
  case action(RecordFields)
}
