/// How inputs are to be read.
package struct ReadOptions: Sendable {
  /// Nil: by the input's name, else by its content.
  package var format: InputFormat?
  /// Where the records are, such as `["a", "b"]`; empty for the usual place.
  package var recordsPath: [String] = []
  /// Types for fields that the schema does not declare.
  package var types: [TypedField] = []
  /// The encoding of CSV and XML; nil is UTF-8 for CSV, and for XML what the document tells.
  package var encoding: String?
  /// Nil: a comma, or a tab for `.tsv`.
  package var delimiter: UInt8?
  package var hasHeader = true
  /// Whether a dot in a CSV header is part of the name.
  package var isFlat = false
  /// Whether text beside child elements is joined instead of refused.
  package var joinsMixed = false
  package var limits = ReadLimits()
  package var onError = ErrorPolicy.fail
  /// Where a date without zone is.
  package var timeZone = "UTC"
  package var batch = BatchSize.all
  /// Whether two records of one key are an error. It takes memory for every key read.
  package var checksKeys = true
  /// JSON Lines: whether each line begins with a sort key and a tab, which are no part of it.
  package var dropsKeys = false
  /// Whether a warning names what stands beside the records and is not read.
  package var namesRest = true
  /// Who wants to know meanwhile how many records were read.
  package var counter: RecordCounter?
  /// How much of a JSON text is looked at at once, at first.
  var windowSize = 1 << 19
  /// How many events of a JSON text are made at once.
  var stepSize = 1 << 13
  /// How much of CSV text is split at once.
  var pieceSize = 1 << 16
  /// Who reads the segments of a long input.
  package var workers = Workers.ofMachine
  /// How long the segments are; 0 for none.
  var segmentSize = 1 << 18
  /// How many bytes of a table of all records stay in memory: what is more goes to files.
  var mostInMemory = 1 << 22
  /// Where those files are; nil for the system's place.
  var filesFolder: String?

  package init() {}
}
