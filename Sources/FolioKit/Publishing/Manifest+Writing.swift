import Records

// One file a line, in order of the paths' bytes.
extension Manifest {
  /// How many files a thread writes at a time.
  private static let pieceSize = 2048

  /// Writes the text of the file, piece by piece, each made by one of several threads; `order` is
  /// that of the paths.
  func write<Fault: Error>(
    in order: [Int], _ workers: Workers, to sink: (Span<UInt8>) throws(Fault) -> Void
  ) throws(Fault) {
    let (numbers, lists) = readNumbers(in: order)
    var beginning: [UInt8] = []
    beginning += "{\"version\": 2, \"reads\": ".utf8
    beginning += Self.list(lists).utf8
    beginning += ", \"files\": [".utf8
    try sink(beginning.span)
    let size = Self.pieceSize * 4 * workers.count
    for start in stride(from: 0, to: order.count, by: size) {
      let round = order[start..<min(start + size, order.count)]
      let pieces = stride(from: round.startIndex, to: round.endIndex, by: Self.pieceSize).map {
        round[$0..<min($0 + Self.pieceSize, round.endIndex)]
      }
      for text in workers.map(pieces, { self.lines(of: $0, numbers) }) { try sink(text.span) }
    }
    try sink(Array((order.isEmpty ? "]}\n" : "\n]}\n").utf8).span)
  }

  /// Numbers for the lists of reads in the order in which files name them, so that the text does
  /// not tell who was made first; and the lists.
  private func readNumbers(in order: [Int]) -> (numbers: [Int], lists: [String]) {
    var numbers = [Int](repeating: -1, count: readLists.count)
    var lists: [String] = []
    for number in order where stored[number].reads >= 0 {
      let reads = Int(stored[number].reads)
      guard numbers[reads] < 0 else { continue }
      numbers[reads] = lists.count
      let texts = readLists[reads].reads.map { Self.quoted($0.text) }
      lists.append("  [" + texts.joined(separator: ", ") + "]")
    }
    return (numbers, lists)
  }

  private func lines(of files: ArraySlice<Int>, _ readNumbers: [Int]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(files.count * 160)
    for place in files.indices {
      let entry = stored[files[place]]
      text.append(literal: place == 0 ? "\n  {\"path\": " : ",\n  {\"path\": ")
      paths.withBytes(of: files[place]) { text.append(quoted: $0) }
      text.append(literal: ", \"size\": ")
      text.append(decimal: entry.size)
      text.append(literal: ", \"crc32\": \"")
      text.append(hexadecimal: UInt64(entry.checksum), digits: 8)
      text.append(literal: "\"")
      if entry.reads >= 0 {
        text.append(literal: ", \"made\": \"")
        text.append(hexadecimal: entry.digest.high, digits: 16)
        text.append(hexadecimal: entry.digest.low, digits: 16)
        text.append(literal: "\", \"reads\": ")
        text.append(decimal: readNumbers[Int(entry.reads)])
      }
      text.append(literal: "}")
    }
    return text
  }

  var text: String {
    var bytes: [UInt8] = []
    write(in: paths.sorted(), Workers(1)) { bytes.append(bytes: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n]"
  }

  private static func quoted(_ text: String) -> String {
    var result: [UInt8] = []
    result.append(quoted: Array(text.utf8).span)
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  fileprivate mutating func append(quoted bytes: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    for place in bytes.indices
    where bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "\\") {
      append(bytes: bytes.extracting(start..<place))
      append(UInt8(ascii: "\\"))
      start = place
    }
    append(bytes: bytes.extracting(start...))
    append(UInt8(ascii: "\""))
  }

  /// A number that is not negative.
  fileprivate mutating func append(decimal number: Int) {
    let first = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[first...].reverse()
  }

  fileprivate mutating func append(hexadecimal value: UInt64, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(place * 4)) & 0xF
      append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}
