@testable import FolioKit
@testable import Records

/// What a document gives: its records, and what is said of it.
struct RecordsReading {
  private(set) var tables: [Table] = []
  private(set) var diagnostics = Diagnostics(limit: 20)
  private var rejected: [RejectedRecord] = []
  private let options: ReadOptions

  init(
    _ document: [UInt8], by mapping: Mapping? = nil, schema: Schema, options: ReadOptions
  ) {
    self.options = options
    let source = { () throws in ByteSource(bytes: document, named: "fuzz") }
    var (tables, rejected) = ([Table](), [RejectedRecord]())
    // What cannot be opened or unpacked does not come from memory.
    try? readRecords(
      [source], mappings: [mapping], schema: schema, options: options, diagnostics: &diagnostics,
      onRejected: { rejected.append($0) }
    ) { table in
      tables.append(table)
      return true
    }
    self.tables = tables
    self.rejected = rejected
  }

  /// Stops where the same document, read in other pieces, gave anything else; `written` puts tables
  /// into a form that can be compared.
  func expectSame(as other: RecordsReading, written: ([Table]) -> [UInt8]?) {
    let (messages, others) = (messages, other.messages)
    expect(messages == others, "\(messages) in one go, \(others) in pieces")
    // How many go before a fault, where they are handed on at once, depends on the pieces.
    guard diagnostics.errorCount == 0 || options.onError == .skip else { return }
    expect(rejected == other.rejected, "another record is left out")
    expect(positions == other.positions, "records begin elsewhere")
    expect(written(tables) == written(other.tables), "other records")
  }

  /// All that is said, or only the first fault, where one ends the reading: what else was seen by then
  /// depends on the pieces. So does the first one, of several, where texts have a low limit.
  private var messages: [String] {
    let errors = diagnostics.items.filter { $0.severity == .error }
    guard options.onError == .fail, let first = errors.first else {
      return diagnostics.items.map(\.withoutExcerpt)
    }
    return options.limits == ReadLimits() ? [first.withoutExcerpt] : ["a fault"]
  }

  private var positions: [SourcePosition] { tables.flatMap { $0.rows.map(\.position) } }
}
