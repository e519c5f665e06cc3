import Jinja
import Records

extension RecordsObject {
  /// The value of one cell, for what is not a template.
  func value(row: Int, column: Int) -> HostValue {
    guard rows.indices.contains(row) else { return .undefined }
    let cell = cell(row: row, column: column)
    switch cell.kind {
    case .missing: return .undefined
    case .null: return .none
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .nested: return nested(row: row, column: column)
    case .number, .text:
      let bytes = table.bytes
      let text = String(bytes: bytes.span.extracting(cell.offset..<cell.offset + cell.count))
      return cell.kind == .number ? .number(text) : .text(text)
    }
  }
}
