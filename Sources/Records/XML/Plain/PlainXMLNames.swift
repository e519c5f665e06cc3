/// The names of plain records, each with a number; mostly the name that followed the last one before
/// follows it again.
struct PlainXMLNames {
  /// As many as there are bits in a word.
  private static let most = UInt64.bitWidth
  private static let longest = 256
  /// Names that mean something of their own.
  private static let special = [Array("xmlns".utf8), Array("field".utf8)]

  /// The texts of all names, one after the other.
  private(set) var text: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// For each name the one that came after it last time.
  private var successors: [Int] = []
  /// The name that was taken last.
  private(set) var last = 0

  /// All names.
  var strings: [String] { ranges.map { String(decoding: text[$0], as: UTF8.self) } }

  @inline(__always)
  func range(_ name: Int) -> Range<Int> { ranges[name] }

  /// Takes the name at an index, and moves the index behind it; nil where it is not plain.
  @inline(__always)
  mutating func take(_ text: Span<UInt8>, at index: inout Int) -> Int? {
    if last < successors.count {
      let guess = successors[last]
      let end = index + ranges[guess].count
      if end < text.count, !Self.isNamePart(text[end]),
        text.extracting(index..<end).isEqual(to: self.text.span.extracting(ranges[guess]))
      {
        index = end
        last = guess
        return guess
      }
    }
    return search(text, at: &index)
  }

  private mutating func search(_ text: Span<UInt8>, at index: inout Int) -> Int? {
    let start = index
    guard index < text.count, Self.isNameStart(text[index]) else { return nil }
    while index < text.count, Self.isNamePart(text[index]) { index += 1 }
    let name = text.extracting(start..<index)
    guard let found = find(name) ?? add(name) else { return nil }
    if last < successors.count { successors[last] = found }
    last = found
    return found
  }

  private func find(_ name: Span<UInt8>) -> Int? {
    ranges.firstIndex { text.span.extracting($0).isEqual(to: name) }
  }

  private mutating func add(_ name: Span<UInt8>) -> Int? {
    guard ranges.count < Self.most, name.count <= Self.longest,
      !Self.special.contains(where: { name.isEqual(to: $0.span) })
    else { return nil }
    let start = text.count
    text.append(bytes: name)
    ranges.append(start..<text.count)
    successors.append(0)
    return ranges.count - 1
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }

  /// Whether an ASCII character other than a colon can go on with a name.
  @inline(__always)
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
