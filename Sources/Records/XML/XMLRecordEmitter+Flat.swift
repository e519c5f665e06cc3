// Most records hold texts of different names and nothing else; they are told of straight away.
extension XMLRecordEmitter {
  /// Whether a record is of that kind.
  static func isFlat(_ record: Int, _ buffer: XMLRecordBuffer) -> Bool {
    var names: UInt64 = 0
    let node = buffer.nodes[record]
    guard node.textCount == 0, node.kind != .null else { return false }
    for child in record + 1..<Int(node.end) {
      let node = buffer.nodes[child]
      guard node.kind == .unsaid, !node.hasFields, node.name < UInt64.bitWidth else { return false }
      let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: node.name)
      guard names & bit == 0 else { return false }
      names |= bit
    }
    return true
  }

  func emitTexts(
    of record: Int, _ buffer: XMLRecordBuffer, into sink: inout some RecordSink & ~Copyable
  ) {
    for child in record + 1..<Int(buffer.nodes[record].end) {
      let node = buffer.nodes[child]
      let position = position(node)
      sink.key(buffer.names.text.span.extracting(buffer.names.range(node.name)), at: position)
      sink.text(buffer.text.span.extracting(node.textRange), at: position)
    }
  }
}
