/// Many short texts in one array, which is cheaper to go through than an array of arrays.
struct ByteStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  init() {}

  init(_ texts: [String]) {
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
  }

  /// Appends what a writer writes; returns what it returns.
  mutating func append<Result>(_ write: (inout OutputBuffer) -> Result) -> Result {
    var written: [UInt8] = []
    let result = collect(into: &written, write)
    bytes.append(contentsOf: written)
    ends.append(bytes.count)
    return result
  }

  private func collect<Result>(
    into bytes: inout [UInt8], _ write: (inout OutputBuffer) -> Result
  ) -> Result {
    let collected = CollectedBytes()
    var output = OutputBuffer(capacity: 64) { collected.bytes.append(bytes: $0) }
    let result = write(&output)
    // Nothing can fail that goes into memory.
    try? output.flush()
    bytes = collected.bytes
    return result
  }

  @inline(__always)
  func write(_ index: Int, to output: inout OutputBuffer) {
    output.append(bytes.span.extracting(ends[index]..<ends[index + 1]))
  }
}
