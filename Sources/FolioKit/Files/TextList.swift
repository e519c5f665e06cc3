import Records

/// Many short texts, kept close together.
struct TextList: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []

  init() {}

  init(_ texts: [String]) {
    for text in texts { append(text) }
  }

  var count: Int { ends.count }
  var isEmpty: Bool { ends.isEmpty }
  var indices: Range<Int> { 0..<ends.count }

  subscript(number: Int) -> String {
    let start = number == 0 ? 0 : ends[number - 1]
    return String(decoding: bytes[start..<ends[number]], as: UTF8.self)
  }

  /// The bytes of a text, which is UTF-8.
  func withBytes<Result, Fault: Error>(
    of number: Int, _ body: (Span<UInt8>) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let start = number == 0 ? 0 : ends[number - 1]
    return try body(bytes.span.extracting(start..<ends[number]))
  }

  /// Whether the first texts are all of another list.
  func begins(with other: TextList) -> Bool {
    ends.starts(with: other.ends) && bytes.starts(with: other.bytes)
  }

  mutating func append(_ other: TextList) {
    let start = bytes.count
    bytes += other.bytes
    ends += other.ends.map { start + $0 }
  }

  mutating func append(_ text: Span<UInt8>) {
    bytes.append(bytes: text)
    ends.append(bytes.count)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }
}
