/// What surrounds the records of a file that is read in parts.
struct SplitHead {
  /// Where the first record begins.
  let end: Int
  /// The text up to there, without a byte order mark.
  let before: [UInt8]
  /// What ends a text after any record.
  let after: [UInt8]
  let boundary: RecordBoundary

  /// It is repeated for every part, so it may not be long.
  private static let most = 1 << 16

  /// Nil where a file cannot be read in parts.
  static func find(
    in path: String, _ source: ByteSource, format: InputFormat, options: ReadOptions
  ) throws -> SplitHead? {
    guard !source.input.isGzip else { return nil }
    switch format {
    case .csv: return nil
    case .jsonl: return SplitHead(end: 0, before: [], after: [], boundary: .line)
    case .json, .xml: break
    }
    let text = try source.peek(most)
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let document = Array(text[mark...])
    guard
      let head = format == .json
        ? try ofJSON(document, path, options) : try ofXML(document, options)
    else { return nil }
    return SplitHead(
      end: head.end + mark, before: head.before, after: head.after, boundary: head.boundary)
  }

  private static func ofXML(_ document: [UInt8], _ options: ReadOptions) throws -> SplitHead? {
    guard options.encoding == nil, (try? XMLEncoding.find(document)) == .some(nil),
      let head = XMLHead(document, options: options)
    else { return nil }
    return SplitHead(
      end: head.bytes.count, before: head.bytes, after: Array("</\(head.root)>\n".utf8),
      boundary: head.boundary)
  }

  private static func ofJSON(
    _ document: [UInt8], _ path: String, _ options: ReadOptions
  ) throws -> SplitHead? {
    guard let start = try firstRecord(in: path, options), start < document.count else {
      return nil
    }
    let before = Array(document[..<start])
    let after = closers(of: before)
    guard after.first == UInt8(ascii: "]") else { return nil }
    let line = before.lastIndex(of: UInt8(ascii: "\n"))
    return SplitHead(
      end: start, before: before, after: after + [UInt8(ascii: "\n")],
      boundary: line.map { .indentedObject(start - $0 - 1) } ?? .object)
  }

  /// Where the first record of a JSON text begins; nil where there is none without a fault.
  private static func firstRecord(in path: String, _ options: ReadOptions) throws -> Int? {
    var options = options
    options.batch = .records(count: 1, bytes: 1)
    options.onError = .fail
    options.workers = Workers(1)
    var start: Int?
    var ignored = Diagnostics(limit: 1)
    try readRecords([.file(path)], schema: .any, options: options, diagnostics: &ignored) { table in
      start = table.rows.first?.position.offset
      return false
    }
    return start
  }

  /// What closes the lists and objects that are open at the end of the beginning of a JSON text.
  private static func closers(of text: [UInt8]) -> [UInt8] {
    var open: [UInt8] = []
    var isInText = false
    var isEscaped = false
    for byte in text {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
    return open.reversed()
  }
}
