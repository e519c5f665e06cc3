/// Stands between a reader and the records: takes in a foreign record, gives out what a mapping
/// makes of it.
///
/// No more than one foreign record is in memory.
struct MappedRecords: ~Copyable {
  private var records: RecordBuilder
  private var mapper: RecordMapper
  private var tree = RecordTree()
  /// The latest of each of the surroundings that the mapping asks for.
  private var surroundings: [RecordTree]
  /// Which of them is being read.
  private var part: Int?

  init(_ mapping: Mapping, isXML: Bool, timeZone: String, into records: consuming RecordBuilder) {
    self.records = records
    mapper = RecordMapper(mapping, isXML: isXML, timeZone: timeZone)
    surroundings = mapping.surroundings.map { _ in RecordTree() }
  }

  /// The records, once the reader is done.
  consuming func finish() -> RecordBuilder { records }
}

extension MappedRecords: RecordSink {
  mutating func beginRecord(at position: SourcePosition) {
    records.beginRecord(at: position)
    tree.begin(at: position)
  }

  mutating func endRecord() -> Bool {
    tree.end()
    mapper.map(tree, surroundings, into: &records)
    return records.endRecord()
  }

  mutating func beginSurroundings(_ number: Int, at position: SourcePosition) {
    part = number
    tree.begin(at: position)
  }

  mutating func endSurroundings() {
    tree.end()
    if let part, part < surroundings.count { surroundings[part] = tree }
    part = nil
  }

  mutating func report(_ severity: Severity, _ message: String, at position: SourcePosition) {
    records.report(severity, message, at: position)
  }

  mutating func malformedRecord(
    _ source: Span<UInt8>, _ message: String, at position: SourcePosition
  ) -> Bool {
    records.malformedRecord(source, message, at: position)
  }

  mutating func beginObject(at position: SourcePosition) { tree.begin(.object, at: position) }

  mutating func key(_ name: Span<UInt8>, at position: SourcePosition) { tree.key(name) }

  mutating func endObject() { tree.end() }

  mutating func beginList(at position: SourcePosition) { tree.begin(.list, at: position) }

  mutating func endList() { tree.end() }

  mutating func text(_ text: Span<UInt8>, at position: SourcePosition) {
    tree.add(.text, text, at: position)
  }

  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    tree.add(.number, digits, at: position)
  }

  mutating func boolean(_ value: Bool, at position: SourcePosition) {
    tree.add(value ? .true : .false, at: position)
  }

  mutating func null(at position: SourcePosition) { tree.add(.null, at: position) }
}
