/// One record of an edited document.
package enum EditedRecord: Sendable, Equatable {
  /// A record of the document, by its row, as it is.
  case kept(Int)
  /// A record of the document, by its row, with other values in some fields.
  case changed(Int, [FieldChange])
  case added(RecordFields)

  /// The row in the document; nil for a record that is new.
  package var row: Int? {
    switch self {
    case .kept(let row), .changed(let row, _): row
    case .added: nil
    }
  }
}
