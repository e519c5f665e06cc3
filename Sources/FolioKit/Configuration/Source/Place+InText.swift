extension Place {
  /// The place of a character inside the JSON text that begins here.
  ///
  /// Lets a fault inside an expression point at the very character in the file, escapes counted.
  /// `line` and `column` are those of the decoded text, from 1, the column in code points.
  package func inText(line: Int, column: Int) -> Place {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return self }
    var position = offset + 1
    var currentLine = 1
    var currentColumn = 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if currentLine == line, currentColumn == column { break }
      let length = Self.lengthOfCharacter(at: position, in: bytes)
      if length == 2, bytes[position] == UInt8(ascii: "\\"),
        position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "n")
      {
        if currentLine == line { break }
        currentLine += 1
        currentColumn = 1
      } else {
        currentColumn += 1
      }
      position += length
    }
    return source.place(at: position)
  }

  /// The bytes of one code point as a JSON text writes it.
  private static func lengthOfCharacter(at position: Int, in bytes: [UInt8]) -> Int {
    if bytes[position] == UInt8(ascii: "\\") {
      guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") else { return 2 }
      return isHighSurrogate(at: position, in: bytes) ? 12 : 6
    }
    switch bytes[position] {
    case 0xC0...0xDF: return 2
    case 0xE0...0xEF: return 3
    case 0xF0...0xFF: return 4
    default: return 1
    }
  }

  private static func isHighSurrogate(at position: Int, in bytes: [UInt8]) -> Bool {
    guard position + 4 <= bytes.count else { return false }
    let digits = String(decoding: bytes[(position + 2)..<(position + 4)], as: UTF8.self)
    return UInt8(digits, radix: 16).map { (0xD8...0xDB).contains($0) } ?? false
  }
}
