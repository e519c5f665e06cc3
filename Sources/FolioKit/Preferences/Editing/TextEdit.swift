/// Bytes of a text file and what stands there instead.
struct TextEdit: Equatable {
  var range: Range<Int>
  var text: String

  /// Puts a text in at a place.
  static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, text: text)
  }
}

extension TextFile {
  /// The file with all of the edits made; they may not overlap.
  func applying(_ edits: [TextEdit]) -> TextFile {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        continue
      }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return TextFile(path: path, bytes: result + bytes[position...])
  }

  /// How the file's lines end.
  var lineEnd: String {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// The white space between the beginning of a line and what stands first on it at `offset`; nil
  /// where something else stands before.
  func indentation(at offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The first place at or after `offset` that is no blank.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// Whether a line, or the file, ends at a place.
  func isLineEnd(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    if bytes[offset] == 0x0A { return true }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
  }

  /// After the end of the line that ends at a place.
  func nextLine(after offset: Int) -> Int {
    min(bytes.count, offset + (offset < bytes.count && bytes[offset] == 0x0D ? 2 : 1))
  }
}
