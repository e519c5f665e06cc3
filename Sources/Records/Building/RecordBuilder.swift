/// Fills tables with the records a reader meets, checks them, and reports every fault.
///
/// Each input is begun with `begin`; the readers feed it through `RecordSink`. With a batch size,
/// full tables go to `onBatch` on the way; `finish` gives the last one, or the only one.
package struct RecordBuilder: ~Copyable {
  package let schema: Schema
  package let options: ReadOptions
  package var diagnostics: Diagnostics

  var index: ColumnIndex
  /// For each column how its values are checked and whether they must be there.
  var rules: [FieldRule] = []
  var isRequired: [Bool] = []
  var numberRules: [NumberRule] = []
  /// Their names begin every table's arena, shared by all cells that hold one.
  var choices = Choices()
  let keyColumn: Int?
  let emoji: Emoji?

  var storage = TableStorage()
  var keys = KeySet()
  /// Rows whose key an earlier one has.
  var doubleRows: [Int] = []
  /// Rows that stay for their keys alone, since they have faults.
  var faultyRows: Set<Int> = []
  var sources: [SourceText] = []
  var mode = TextMode.json
  var expectedSize = 0
  /// Whether room was made for all records of the first input.
  var hasRoom = false
  /// What records of the source get that lack it.
  var addition: FieldAddition?

  // The record being read.
  var position = SourcePosition(source: 0, offset: 0)
  /// From 1 in its source; 0 before the first.
  package internal(set) var number = 0
  var firstCell = 0
  var firstByte = 0
  var previousFirstCell = 0
  var column = 0
  var keyPosition = SourcePosition(source: 0, offset: 0)
  /// For each column the record that had it last.
  var stamps: [UInt64] = []
  var stamp: UInt64 = 0
  var faults: [RecordFault] = []
  var isInRecord = false

  // The value being read inside a field.
  var depth = 0
  var nestedStart = 0
  var isAfterKey = false
  var nestedNames = NestedNames()
  var emojisSeen: Set<String> = []

  let onRejected: ((RejectedRecord) -> Void)?
  let onBatch: (Table) throws -> Bool
  /// What `onBatch` threw; it ends the reading.
  var failure: (any Error)?
  var isStopped = false

  package init(
    schema: Schema, options: ReadOptions = ReadOptions(),
    diagnostics: Diagnostics = Diagnostics(), onRejected: ((RejectedRecord) -> Void)? = nil,
    onBatch: @escaping (Table) throws -> Bool = { _ in true }
  ) {
    self.schema = schema
    self.options = options
    self.diagnostics = diagnostics
    self.onRejected = onRejected
    self.onBatch = onBatch
    index = ColumnIndex(schema.fields)
    keyColumn = schema.fields.firstIndex { $0.name.hasSameBytes(as: schema.key) }
    emoji = schema.fields.contains { $0.type == .emojis } ? Emoji() : nil
    for field in schema.fields { addRule(for: field) }
    storage.bytes = choices.names
  }

  /// Starts on another input; positions of its events carry its number, the count of `begin` - 1.
  package mutating func begin(_ source: ByteSource, format: InputFormat) {
    sources.append(source.text)
    mode = TextMode(format)
    number = 0
    expectedSize = options.batch == .all ? source.expectedSize : 0
    hasRoom = expectedSize == 0 || storage.rowCount > 0
    if expectedSize > 0 { storage.reserve(forFileSize: expectedSize) }
  }

  /// The number of the input that is being read, for the positions of its events.
  package var sourceIndex: Int { max(0, sources.count - 1) }

  /// The table of what was read since the last one.
  package mutating func finish() -> Table { takeTable() }

  /// Throws what `onBatch` threw, if it did.
  package func rethrow() throws {
    if let failure { throw failure }
  }

  mutating func takeTable() -> Table {
    checkKeys()
    var (rows, cells, bytes) = takeParts()
    if !doubleRows.isEmpty {
      let doubles = Set(doubleRows)
      rows = TableArray(rows.indices.filter { !doubles.contains($0) }.map { rows[$0] })
      doubleRows = []
    }
    beginTable()
    return Table(
      schema: schema, columns: index.columns, rows: rows, cells: cells, bytes: bytes,
      sharedCount: choices.names.count)
  }

  /// What was read, in memory or in files; nothing where it cannot be had any more.
  private mutating func takeParts() -> TableStorage.Parts {
    do throws(InputError) {
      return try storage.parts(shared: choices.names.count)
    } catch {
      failure = error
      isStopped = true
      return (TableArray([]), TableArray([]), TableArray([]))
    }
  }

  private mutating func beginTable() {
    storage = TableStorage()
    storage.bytes = choices.names
    forgetPlaces()
  }

  /// Nothing of the record before is in memory any more.
  private mutating func forgetPlaces() {
    previousFirstCell = 0
    firstCell = 0
  }

  /// Moves what was read to files where it is too much for the memory.
  mutating func relieveMemory() {
    guard storage.isLarge(options.mostInMemory) else { return }
    // The keys of records that are still to be looked at are looked for in memory.
    checkKeys()
    do throws(InputError) {
      try storage.moveToFiles(
        in: options.filesFolder ?? UnnamedFile.folder, shared: choices.names.count)
    } catch {
      failure = error
      isStopped = true
    }
    // Room for all records was made once, or is not needed.
    hasRoom = true
    forgetPlaces()
  }
}
