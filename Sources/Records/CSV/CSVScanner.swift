/// Splits CSV text into records and cells, as RFC 4180 has it.
struct CSVScanner {
  /// A cell of the record that was read last.
  struct Cell {
    /// Where its text is, without the quotes around it.
    var range: Range<Int>
    var isQuoted = false
    /// Whether quotes inside it stand twice.
    var hasQuotes = false
  }

  enum Outcome {
    /// A record; its cells are in `cells`.
    case record
    /// A line without anything.
    case blank
    /// The text ends before the record does.
    case unfinished
    /// The text ended before the record began.
    case end
    /// Quotes are wrong at a place; the text cannot be split beyond it but at the next line.
    case fault(Int, String)
  }

  let delimiter: UInt8
  private(set) var cells: [Cell] = []
  /// Where the next record begins, and where the last one ended, less its line end.
  var index = 0
  private(set) var recordEnd = 0
  /// Where the record begins that was read last, in whole or in part.
  private(set) var recordStart = 0

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Reads the next record of a text, which is all there will be if it is the last.
  mutating func next(in text: Span<UInt8>, isLast: Bool) -> Outcome {
    guard index < text.count else { return isLast ? .end : .unfinished }
    cells.removeAll(keepingCapacity: true)
    let start = index
    recordStart = start
    var place = start
    while true {
      guard let end = takeCell(in: text, from: place, isLast: isLast) else {
        return .unfinished
      }
      if end < text.count, text[end] == delimiter {
        place = end + 1
        // A delimiter at the end of the text has an empty cell behind it.
        if place == text.count {
          guard isLast else { return .unfinished }
          cells.append(Cell(range: place..<place))
          return finish(at: place, next: place, from: start)
        }
        continue
      }
      if end == text.count {
        return isLast ? finish(at: end, next: end, from: start) : .unfinished
      }
      guard let next = lineEnd(in: text, at: end, isLast: isLast) else {
        return .unfinished
      }
      if next == end { return fault(in: text, from: start, at: end) }
      return finish(at: end, next: next, from: start)
    }
  }

  private mutating func finish(at end: Int, next: Int, from start: Int) -> Outcome {
    recordEnd = end
    index = next
    return end == start ? .blank : .record
  }

  /// Goes on behind the line of a fault; false where the text ends first and more is to come.
  mutating func skipLine(in text: Span<UInt8>, from place: Int, isLast: Bool) -> Bool {
    var end = place
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") {
      end += 1
    }
    let next = end < text.count ? lineEnd(in: text, at: end, isLast: isLast) : isLast ? end : nil
    guard let next else { return false }
    recordEnd = end
    index = next
    return true
  }

  private func fault(in text: Span<UInt8>, from start: Int, at place: Int) -> Outcome {
    .fault(
      place, "text follows a closing quote; a quote inside a quoted cell is written twice")
  }

  /// Where the line end at a place ends; the place itself where there is none, nil where more of the
  /// text is needed.
  private func lineEnd(in text: Span<UInt8>, at place: Int, isLast: Bool) -> Int? {
    guard place < text.count else { return place }
    switch text[place] {
    case UInt8(ascii: "\n"): return place + 1
    case UInt8(ascii: "\r"):
      guard place + 1 < text.count else { return isLast ? place + 1 : nil }
      return text[place + 1] == UInt8(ascii: "\n") ? place + 2 : place + 1
    default: return place
    }
  }

  /// Notes the cell that begins at a place; where it ends, or nil where the text ends inside it.
  private mutating func takeCell(
    in text: Span<UInt8>, from start: Int, isLast: Bool
  ) -> Int? {
    if start < text.count, text[start] == UInt8(ascii: "\"") {
      return takeQuoted(in: text, from: start, isLast: isLast)
    }
    let delimiter = delimiter
    let end = ByteScan.firstIndex(in: text, from: start) { word in
      ByteScan.equal(word, delimiter) | ByteScan.equal(word, UInt8(ascii: "\n"))
        | ByteScan.equal(word, UInt8(ascii: "\r"))
    }
    cells.append(Cell(range: start..<end))
    return end
  }

  private mutating func takeQuoted(
    in text: Span<UInt8>, from start: Int, isLast: Bool
  ) -> Int? {
    var cell = Cell(range: start..<start, isQuoted: true)
    var place = start + 1
    while true {
      let quote = ByteScan.firstIndex(in: text, from: place) {
        ByteScan.equal($0, UInt8(ascii: "\""))
      }
      guard quote < text.count else { return nil }
      guard quote + 1 < text.count || isLast else { return nil }
      if quote + 1 < text.count, text[quote + 1] == UInt8(ascii: "\"") {
        cell.hasQuotes = true
        place = quote + 2
        continue
      }
      cell.range = start + 1..<quote
      cells.append(cell)
      return quote + 1
    }
  }
}
