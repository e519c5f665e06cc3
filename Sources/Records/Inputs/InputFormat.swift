/// The formats records are read from.
package enum InputFormat: String, Sendable, CaseIterable {
  case json
  case jsonl
  case xml
  case csv

  /// The format that a file's name tells, also below `.gz`; nil where it tells none.
  package static func named(by path: String) -> InputFormat? {
    var name = path.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "json": return .json
    case "jsonl", "ndjson": return .jsonl
    case "xml", "tcx", "gpx": return .xml
    case "csv", "tsv": return .csv
    default: return nil
    }
  }

  /// The format that the first bytes of a text look like; nil for an empty text.
  ///
  /// JSON Lines is told from JSON by a second object after the first line.
  package static func guessed(from start: Span<UInt8>) -> InputFormat? {
    var index = 0
    while index < start.count, isSpace(start[index]) { index += 1 }
    guard index < start.count else { return nil }
    switch start[index] {
    case UInt8(ascii: "<"): return .xml
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"): return hasObjectOnNextLine(start, from: index) ? .jsonl : .json
    // A byte order mark of UTF-16 or a NUL: only XML is read in such encodings unasked.
    case 0xFE, 0xFF, 0x00: return .xml
    default: return .csv
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  private static func hasObjectOnNextLine(_ start: Span<UInt8>, from first: Int) -> Bool {
    var index = first
    while index < start.count, start[index] != 0x0A { index += 1 }
    var last = index - 1
    while last > first, isSpace(start[last]) { last -= 1 }
    guard last > first, start[last] == UInt8(ascii: "}") else { return false }
    while index < start.count, isSpace(start[index]) { index += 1 }
    return index < start.count && start[index] == UInt8(ascii: "{")
  }
}
