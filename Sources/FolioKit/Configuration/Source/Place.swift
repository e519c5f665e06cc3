package import Records

/// A byte of a source text; line, column and excerpt are found when somebody asks.
package struct Place: Sendable {
  package let source: TextFile
  package let offset: Int

  init(source: TextFile, offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// From 1.
  package var line: Int {
    source.bytes[..<offset].count { $0 == 0x0A } + 1
  }

  /// In code points, from 1; a byte order mark has none.
  package var column: Int {
    let start = lineStart == 0 ? source.start.offset : lineStart
    guard start < offset else { return 1 }
    return source.bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The line without its end; nil where it is too long to help.
  package var excerpt: String? {
    let start = lineStart == 0 ? source.start.offset : lineStart
    var end = max(offset, start)
    while end < source.bytes.count, source.bytes[end] != 0x0A { end += 1 }
    if end > start, source.bytes[end - 1] == 0x0D { end -= 1 }
    guard end - start <= 10_000 else { return nil }
    return String(decoding: source.bytes[start..<end], as: UTF8.self)
  }

  package func diagnostic(_ severity: Severity = .error, _ message: String) -> Diagnostic {
    Diagnostic(
      severity, path: source.path, line: line, column: column, message: message, excerpt: excerpt)
  }

  private var lineStart: Int {
    source.bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }
}

extension Place: Equatable {
  package static func == (one: Place, other: Place) -> Bool {
    one.offset == other.offset && one.source.path == other.source.path
  }
}
