package import Records

/// What the command line says about a conversion.
package struct ConvertOptions: Sendable {
  package var inputs: [Input] = []
  /// Paths; `-` is standard output, as is none at all unless there are pages.
  package var outputs: [String] = []
  package var to: OutputFormat?
  /// A collection's name, or `any`; nil to guess.
  package var collection: String?
  /// The name or the file of the mapping that reads the inputs; nil for what the configuration says.
  package var mapping: String?
  /// Where collections may be declared; nil for `folio.json` if there is one.
  package var configuration: String?
  /// A Jinja expression.
  package var condition: String?
  package var sort: [SortKey] = []
  package var limit: Int?
  /// Bytes of memory a sort may take before it goes to the disk; nil for half of the machine's.
  package var memory: Int?
  package var fields: [SelectedField]?
  /// Pages to be made besides; nil for none.
  package var pages: PagesOptions?
  /// Of what the sort keys are made that lines of JSON begin with; empty for lines without.
  package var keys: [SortKey] = []
  /// A file that tells the columns; nil to find them.
  package var columns: String?
  /// Where to write what the run came to; nil for nowhere.
  package var summary: String?
  package var locale = "en_GB"
  package var reading = ReadOptions()
  package var writing = WriterOptions()
  /// Where skipped records go.
  package var rejects: String?
  package var isStrict = false
  package var progress = ProgressChoice.auto
  package var reporting = ReportingOptions()

  package init() {}

  /// Whether the records are some of more that are elsewhere.
  var isOfPart: Bool { !keys.isEmpty || reading.dropsKeys || columns != nil }
}
