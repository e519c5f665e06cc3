/// What leads to the records of a document: all up to the first one's tag.
struct XMLHead: Sendable {
  let bytes: [UInt8]
  /// The root's name as written.
  let root: String
  let names: [String]
  /// What is to be said about it.
  let warnings: [XMLDocumentFault]
  let boundary: RecordBoundary

  /// Nil where the beginning of a document does not tell, or has a fault.
  init?(_ document: [UInt8], options: ReadOptions) {
    guard options.recordsPath.isEmpty, let parser = XMLParser(options) else { return nil }
    var given = 0
    unsafe parser.run { buffer in
      let count = parser.records.nodes.isEmpty ? min(buffer.count, document.count - given) : 0
      unsafe buffer.copyBytes(from: document[given..<given + count])
      given += count
      return count
    }
    let records = parser.records
    guard let record = records.nodes.first, records.hasContainer else { return nil }
    let faults = records.faults.filter { $0.offset < record.offset }
    guard faults.allSatisfy({ $0.severity == .warning }), record.offset < document.count else {
      return nil
    }
    let tag = Array("<\(records.names.string(record.name))".utf8)
    guard document[record.offset...].starts(with: tag) else { return nil }
    bytes = Array(document[..<record.offset])
    root = records.names.string(0)
    // Those that come before the records have the first numbers.
    names = (0..<max(1, record.name)).map { records.names.string($0) }
    warnings = faults
    boundary = .text(tag, after: Self.lead(bytes))
  }

  /// What stands directly before the first record: a line end and blanks, or a single byte.
  private static func lead(_ bytes: [UInt8]) -> [UInt8] {
    let blanks = bytes.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let lead = bytes.suffix(blanks + 1)
    return Array(lead.first == UInt8(ascii: "\n") ? lead : bytes.suffix(1))
  }
}
