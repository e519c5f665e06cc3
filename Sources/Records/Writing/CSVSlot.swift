/// What a row has for one column of CSV.
struct CSVSlot {
  /// The row that the rest is of; of any other row the cell is missing.
  var row = 0
  var kind = ValueKind.null
  /// Whether the bytes are the inside of a JSON string.
  var isEscaped = false
  /// Where the bytes are in the table.
  var range = 0..<0
}
