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
    guard CodePoints.count(text) > length.addingReportingOverflow(leeway).partialValue else {
      return text
    }
    let kept = CodePoints.prefix(text, length - CodePoints.count(end))
    if cutsWords { return kept + end }
    let space = TextSearch.last([UInt8(ascii: " ")], in: kept, 0..<kept.count)
    return kept[..<(space ?? kept.count)] + end
  }
}
