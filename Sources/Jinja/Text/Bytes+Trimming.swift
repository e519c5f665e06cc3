extension Bytes {
  /// The text without white space at either end; nothing is copied.
  var trimmed: Bytes {
    var start = 0
    while start < count {
      if !WhiteSpace.contains(scalar(at: start)) { break }
      start += scalarLength(at: start)
    }
    var end = count
    while end > start {
      let last = scalarStart(before: end)
      if !WhiteSpace.contains(scalar(at: last)) { break }
      end = last
    }
    return slice(start, end)
  }

  /// Where the code point that ends before `end` begins.
  private func scalarStart(before end: Int) -> Int {
    var start = end - 1
    while start > 0, end - start < 4, CodePoints.isContinuation(self[start]) { start -= 1 }
    return start
  }
}
