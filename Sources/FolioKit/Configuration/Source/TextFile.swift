/// A small text file, read whole, such as `folio.json`: what places point into.
package struct TextFile: Sendable, Equatable {
  /// How messages name the file.
  package let path: String
  /// UTF-8; a byte order mark is part of it.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The place `offset` bytes into the file; beyond the end is the end.
  package func place(at offset: Int) -> Place {
    Place(source: self, offset: min(max(offset, 0), bytes.count))
  }

  /// The beginning of the file, after a byte order mark.
  package var start: Place { place(at: bytes.starts(with: Self.byteOrderMark) ? 3 : 0) }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
