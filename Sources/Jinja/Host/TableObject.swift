/// Rows that the host owns; the machine reads their cells in place.
public protocol TableObject: AnyObject, Sendable {
  var rowCount: Int { get }
  var columnNames: [String] { get }
  /// Nil where no record has such a field.
  func column(named name: String) -> Int?
  /// The fields this record has, in its order.
  func columns(inRow row: Int) -> [Int]
  func cell(row: Int, column: Int) -> TableCell
  /// The bytes that cells point into; they stay where they are while the object lives.
  var storage: UnsafeRawBufferPointer { get }
  /// The value of a nested cell.
  func nested(row: Int, column: Int) -> HostValue
  /// -1, 0 or 1 for a cell that is ordered; nil where the two cannot be compared that way.
  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int?
}
