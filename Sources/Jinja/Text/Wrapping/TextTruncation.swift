/// Shortens text to a count of code points.
struct TextTruncation {
  var length = 255
  /// Cuts inside a word instead of before it.
  var cutsWords = false
  var end = Array("...".utf8)
  /// How many code points more than `length` are let pass.
  var leeway = 5

  /// The text, shortened when longer than `length` and `leeway`; `end` is no longer than `length`.
  func apply(to text: [UInt8]) -> [UInt8] {
    let (limit, overflow) = length.addingReportingOverflow(leeway)
    if overflow || CodePoints.count(text) <= limit { return text }
    return kept(of: text, endCount: CodePoints.count(end)) + end
  }

  /// What stays of a text that is too long, before an end of so many code points.
  func kept(of text: [UInt8], endCount: Int) -> ArraySlice<UInt8> {
    let kept = text[..<CodePoints.offset(of: length - endCount, in: text)]
    if cutsWords { return kept }
    return kept[..<(kept.lastIndex(of: UInt8(ascii: " ")) ?? kept.endIndex)]
  }
}
