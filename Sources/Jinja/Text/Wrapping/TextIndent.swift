/// Puts a text in front of lines.
enum TextIndent {
  /// Indents every line but the first, the first too if asked, empty ones only if asked.
  static func apply(_ indent: [UInt8], to text: [UInt8], first: Bool, blank: Bool) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let text = text + [newline]
    var result: [UInt8] = first ? indent : []
    var isFirst = true
    TextSplit.lines(text) { line in
      if !isFirst {
        result.append(newline)
        if blank || !line.isEmpty { result += indent }
      }
      isFirst = false
      result += text[line]
    }
    return result
  }
}
