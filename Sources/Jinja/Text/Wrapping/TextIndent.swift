/// Puts a text in front of lines.
enum TextIndent {
  /// Indents every line but the first, the first too if asked, empty ones only if asked.
  static func apply(_ indent: [UInt8], to text: [UInt8], first: Bool, blank: Bool) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var result: [UInt8] = first ? indent : []
    for (index, line) in TextSplit.lines(text + [newline]).enumerated() {
      if index > 0 {
        result.append(newline)
        if blank || !line.isEmpty { result += indent }
      }
      result += line
    }
    return result
  }
}
