/// One value of one record: where its bytes lie in the table.
///
/// A missing field has no cell.
package struct Cell: BitwiseCopyable, Sendable {
  package var kind: ValueKind
  /// Index into the table's columns.
  package var column: UInt16
  /// Length in bytes; 0 for null and booleans.
  package var count: UInt32
  /// Where the bytes begin in the table's arena.
  package var offset: UInt64

  package init(kind: ValueKind, column: UInt16, count: UInt32, offset: UInt64) {
    self.kind = kind
    self.column = column
    self.count = count
    self.offset = offset
  }

  /// Where its bytes lie in the arena.
  package var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
}
