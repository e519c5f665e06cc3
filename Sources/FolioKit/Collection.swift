package import Records

/// One collection's records: the table they are in, and which of them a report shows.
package struct Collection: Sendable {
  package let table: Table
  /// Rows of the table that are shown, in order of display.
  package var rows: [UInt32]
  /// The files the records came from, as the configuration spells them.
  package let sources: [String]
  /// Each row's key, in the order of the table.
  package let keys: [String]
  /// Each row's part of its page's address, in the order of the table.
  package let slugs: [String]
  package var shown: SelectionSummary

  package var schema: Schema { table.schema }

  package init(
    table: Table, sources: [String], keys: [String], slugs: [String]
  ) {
    self.table = table
    self.sources = sources
    self.keys = keys
    self.slugs = slugs
    rows = (0..<table.rowCount).map { UInt32($0) }
    shown = SelectionSummary()
  }
}
