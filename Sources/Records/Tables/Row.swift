/// One record: its cells, in the record's own order, and where it began in its source.
package struct Row: BitwiseCopyable, Sendable {
  package var firstCell: UInt32
  package var cellCount: UInt32
  package var position: SourcePosition

  package init(firstCell: UInt32, cellCount: UInt32, position: SourcePosition) {
    self.firstCell = firstCell
    self.cellCount = cellCount
    self.position = position
  }
}
