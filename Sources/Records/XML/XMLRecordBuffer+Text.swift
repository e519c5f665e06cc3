extension XMLRecordBuffer {
  /// Takes a piece of text.
  mutating func takeText(_ piece: UnsafeBufferPointer<UInt8>) {
    guard !isStopped else { return }
    unread = 0
    guard !open.isEmpty else { return unsafe checkOuterText(piece) }
    unsafe text.append(contentsOf: piece)
    if text.count - segmentStart > limits.maxText { failForText() }
  }

  mutating func failForText() {
    fail(limits.longText)
  }

  /// Text between records has no place in any of them.
  private mutating func checkOuterText(_ piece: UnsafeBufferPointer<UInt8>) {
    guard containerDepth > 0, let index = unsafe piece.firstIndex(where: { !isSpace($0) }) else {
      return
    }
    // A copy of the document's text comes when the parser has gone past it.
    let place = unsafe piece.baseAddress.flatMap { unsafe offset(of: $0) } ?? offset - piece.count
    let name = path.last.map { names.string($0) } ?? ""
    note(
      "text in <\(name)> is part of no record; records are its child elements",
      at: place + index)
  }

  /// Ends the text that stands before or after a child element.
  ///
  /// White space is dropped; other text there would lose its place.
  mutating func endSegment(of node: Int) {
    guard text.count > segmentStart else { return }
    if let index = text[segmentStart...].firstIndex(where: { !isSpace($0) }) {
      if joinsMixed {
        joined[node, default: []].append(contentsOf: text[segmentStart...])
        if joined[node, default: []].count > limits.maxText { failForText() }
      } else if mixed[node] == nil {
        hasSpecialNodes = true
        // Unless it holds references, the text is as long as what it is read from.
        mixed[node] = max(0, tagOffset - (text.count - index))
      }
    }
    text.removeLast(text.count - segmentStart)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
