/// A value that the output format cannot hold.
package struct WriteError: Error, Equatable, CustomStringConvertible {
  /// What messages call the record, such as `car "c12"` or `car 7`.
  package var record: String
  /// The field, with the path into it where the value is nested, such as `engine.power`.
  package var field: String
  /// What follows the field in the message.
  package var message: String

  package var description: String { "\(record): \(field) \(message)" }

  init(record: String, field: String, message: String) {
    self.record = record
    self.field = field
    self.message = message
  }

  /// A record that has no place in the order.
  init(_ error: SortError) {
    switch error {
    case .notComparable(let record, let field):
      self.init(
        record: record, field: field,
        message: "is a list or an object, which nothing can be sorted by")
    }
  }

  /// Names the record by its key if it has one, else by its number.
  init(_ table: Table, row: Int, number: Int, field: String, message: String) {
    self.field = field
    self.message = message
    record = "\(table.schema.element) \(number)"
    if let column = table.column(named: table.schema.key),
      let cell = table.cell(row: row, column: column), cell.count > 0
    {
      record = "\(table.schema.element) \(JSONText.quoted(table.text(cell)))"
    }
  }
}
