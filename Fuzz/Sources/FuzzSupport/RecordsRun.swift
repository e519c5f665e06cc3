@testable import FolioKit
@testable import Records

/// One way from bytes to a table and on to a writer, as the first bytes of an input choose it.
public struct RecordsRun {
  private var options = ReadOptions()
  private let schema: Schema
  private let output: OutputFormat
  private let isLossless: Bool

  /// Takes two bytes for the choice of what could be said on the command line.
  public init(_ first: UInt8, _ second: UInt8) {
    options.isFlat = first & 1 != 0
    options.hasHeader = first & 2 == 0
    options.joinsMixed = first & 4 != 0
    options.onError = first & 8 != 0 ? .skip : .fail
    options.batch = first & 16 != 0 ? .records(count: 2, bytes: 1 << 20) : .all
    // Small windows, segments and limits, so that short inputs reach their ends, and runs are quick;
    // one thread, so that they are all alike.
    options.windowSize = first & 32 != 0 ? 64 : 4096
    options.stepSize = 256
    options.segmentSize = 200
    options.workers = Workers(1)
    if first & 64 != 0 {
      options.limits.maxDepth = 5
      options.limits.maxText = 100
      options.limits.maxNames = 10
    }
    options.types = first & 128 != 0 ? [TypedField("a", .number), TypedField("b", .date)] : []
    output = OutputFormat.allCases[Int(second & 7) % OutputFormat.allCases.count]
    let schemas = [.any] + Collections.builtIn
    schema = schemas[Int(second >> 3 & 3)]
    isLossless = second & 32 != 0
    if second & 64 != 0 { options.delimiter = UInt8(ascii: ";") }
    if second & 128 != 0 { options.recordsPath = ["a", "b"] }
  }

  /// Takes a byte for how long the segments are: with short ones, a short input has many.
  public mutating func chooseSegments(_ choice: UInt8) {
    options.segmentSize = [1, 24, 60, 200][Int(choice & 3)]
    options.pieceSize = choice & 4 == 0 ? 50 : 1 << 16
    options.stepSize = choice & 8 == 0 ? 16 : 256
  }

  /// Chooses the input's format, for which the other options must be allowed.
  public mutating func chooseJSON(lines: Bool) {
    options.format = lines ? .jsonl : .json
    options.joinsMixed = false
    if lines { options.recordsPath = [] }
  }

  public mutating func chooseXML() { options.format = .xml }

  public mutating func chooseCSV() {
    options.format = .csv
    options.joinsMixed = false
    options.recordsPath = []
  }

  /// Reads a document that a mapping is for; where that is no mapping, checks what is said of it.
  public func run(_ document: [UInt8], byMapping mapping: [UInt8]) {
    let source = TextFile(path: "map.json", bytes: mapping)
    let (mapping, faults) = MappingReader.read(source, name: "map")
    faults.haveTheirPlaces()
    guard faults.isEmpty else { return }
    var run = self
    run.options.recordsPath = []
    run.options.joinsMixed = false
    run.options.format = mapping.format
    run.run(document, by: mapping)
  }

  /// Reads and writes a document; what was read without fault must come back from JSON Lines, and
  /// be the same in one go as in segments.
  public func run(_ document: [UInt8]) {
    let cut = run(document, by: nil)
    var options = options
    options.segmentSize = 0
    let whole = RecordsReading(document, schema: schema, options: options)
    whole.expectSame(as: cut) { write($0, as: .jsonLines) }
  }

  @discardableResult
  private func run(_ document: [UInt8], by mapping: Mapping?) -> RecordsReading {
    let reading = RecordsReading(document, by: mapping, schema: schema, options: options)
    reading.diagnostics.items.haveTheirPlaces()
    // Of what is handed on at once, nothing goes with a fault.
    let isWhole = options.batch == .all && options.onError == .fail
    expect(
      reading.diagnostics.errorCount == 0 || !isWhole || reading.tables.isEmpty,
      "there are records with a fault")
    _ = write(reading.tables, as: output)
    guard let lines = write(reading.tables, as: .jsonLines) else { return reading }
    var again = ReadOptions()
    again.format = .jsonl
    again.windowSize = 4096
    again.stepSize = 256
    again.workers = Workers(1)
    // Keys are compared in one table only, and it may have been several.
    again.checksKeys = false
    let back = RecordsReading(lines, schema: schema, options: again)
    expect(back.diagnostics.errorCount == 0, "what was written cannot be read")
    expect(
      write(back.tables, as: .jsonLines) == lines, "what was written comes back otherwise")
    return reading
  }

  /// The records in a format; nil where it cannot hold them.
  private func write(_ tables: [Table], as format: OutputFormat) -> [UInt8]? {
    var options = WriterOptions()
    options.isLossless = isLossless
    options.isFlat = self.options.isFlat
    var collector = ColumnCollector(schema: schema, options: options)
    if format.needsColumns {
      for table in tables { collector.collect(table, rows: 0..<table.rowCount) }
    }
    let collected = CollectedBytes()
    var buffer = collected.buffer()
    let writer = format.writer(schema: schema, options: options, columns: collector.tree)
    do {
      writer.begin(to: &buffer)
      var number = 0
      for table in tables {
        for row in 0..<table.rowCount {
          number += 1
          try writer.write(table, row: row, number: number, to: &buffer)
        }
      }
      writer.end(to: &buffer)
      try buffer.flush()
    } catch {
      return nil
    }
    return collected.bytes
  }
}
