import Records

/// The records that a conversion left out, as JSON Lines with the reasons.
final class RejectFile {
  private let target: OutputTarget?
  private(set) var count = 0

  /// A path, or nil where nobody wants them.
  init(path: String?) throws(FolioError) {
    target = try path.map { (path) throws(FolioError) in try OutputTarget(path: path) }
  }

  /// Notes a record.
  func add(_ record: RejectedRecord) throws(FolioError) {
    count += 1
    guard let target else { return }
    var line: [UInt8] = []
    append("{\"path\": ", to: &line)
    append(quoted: record.path, to: &line)
    append(", \"number\": \(record.number)", to: &line)
    if let number = record.line { append(", \"line\": \(number)", to: &line) }
    append(", \"reasons\": [", to: &line)
    for (index, reason) in record.reasons.enumerated() {
      if index > 0 { append(", ", to: &line) }
      append(quoted: reason, to: &line)
    }
    append("]", to: &line)
    if let json = record.json { append(", \"record\": \(json)", to: &line) }
    if let source = record.source {
      append(", \"source\": ", to: &line)
      append(quoted: source, to: &line)
    }
    append("}\n", to: &line)
    var output = target.buffer()
    output.append(line.span)
    do {
      try output.flush()
    } catch {
      throw target.failure(error)
    }
  }

  func commit() throws(FolioError) { try target?.commit() }

  private func append(_ text: String, to line: inout [UInt8]) {
    line.append(contentsOf: text.utf8)
  }

  private func append(quoted text: String, to line: inout [UInt8]) {
    JSONText.append(Array(text.utf8).span, to: &line)
  }
}
