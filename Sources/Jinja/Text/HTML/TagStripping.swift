/// Takes comments and tags out of HTML, leaving its text with single spaces.
enum TagStripping {
  static func strip(_ html: [UInt8]) -> [UInt8] {
    let bare = without(from: "<", to: ">", in: without(from: "<!--", to: "-->", in: html))
    var words: [UInt8] = []
    TextSplit.words(bare) { word in
      if !words.isEmpty { words.append(UInt8(ascii: " ")) }
      words += bare[word]
    }
    return HTMLEntities.unescape(words)
  }

  /// Removes what stands between two marks as long as there are both.
  ///
  /// What is left before a removed part can begin a new mark with what follows it, so the search
  /// goes back by a mark's length.
  private static func without(from open: String, to close: String, in text: [UInt8]) -> [UInt8] {
    let open = Array(open.utf8)
    let close = Array(close.utf8)
    var kept: [UInt8] = []
    var offset = 0
    while offset < text.count {
      kept.append(text[offset])
      offset += 1
      guard TextSearch.hasSuffix(open, in: kept) else { continue }
      guard let end = end(of: open, close, in: text, from: offset) else {
        return kept + text[offset...]
      }
      kept.removeLast(open.count)
      offset = end
    }
    return kept
  }

  /// Where the end mark behind a start mark ends; they may share bytes: `<!-->` is a comment.
  private static func end(
    of open: [UInt8], _ close: [UInt8], in text: [UInt8], from offset: Int
  ) -> Int? {
    let joint = open.dropFirst() + text[offset..<min(text.count, offset + close.count - 1)]
    if let shared = TextSearch.first(close, in: Array(joint), 0..<joint.count) {
      return offset + shared + close.count - (open.count - 1)
    }
    return TextSearch.first(close, in: text, offset..<text.count).map { $0 + close.count }
  }
}
