/// Writes changed and new records of a format, so that they look like the records around them.
enum RecordEditor {
  case json(JSONRecordEditor)
  case xml(XMLRecordEditor)
  case csv(CSVRecordEditor)

  /// The changes of a record as pieces to put in place of others, in any order.
  func splices(
    _ changes: [FieldChange], row: Int, record: Range<Int>
  ) throws(WriteError) -> [Splice] {
    switch self {
    case .json(let editor): editor.splices(changes, record: record)
    case .xml(let editor): try editor.splices(changes, row: row, record: record)
    case .csv(let editor): editor.splices(changes, record: record)
    }
  }

  /// A new record's text; its number counts all records, from 1.
  func text(_ fields: RecordFields, number: Int) throws(WriteError) -> [UInt8] {
    switch self {
    case .json(let editor): editor.text(fields)
    case .xml(let editor): try editor.text(fields, number: number)
    case .csv(let editor): try editor.text(fields, number: number)
    }
  }
}
