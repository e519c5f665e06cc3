/// How records are to be written.
package struct WriterOptions: Sendable {
  /// The fields to write, in order and under their new names; nil is all as they are.
  package var fields: [SelectedField]?
  /// CSV: what separates cells.
  package var delimiter = UInt8(ascii: ",")
  /// CSV: whether lines end in CRLF instead of LF.
  package var endsWithCRLF = false
  /// CSV, Markdown: whether the first line names the columns.
  package var hasHeader = true
  /// CSV: whether objects stay whole, as JSON text, and dots in names stay as they are.
  package var isFlat = false
  /// CSV: whether text that a spreadsheet would take for a formula is defused.
  package var isExcelSafe = false
  /// CSV: whether what the format cannot give back as it was is an error.
  package var isLossless = false
  /// JSON Lines: what each line begins with, in front of the record; nil is nothing.
  package var keys: WrittenKeys?
  /// HTML: the page's title; the collection's label where there is none.
  package var title: String?

  package init() {}
}
