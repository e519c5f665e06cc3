import Testing

@testable import Records

@Suite struct KeyStripperTests {
  /// What is left of a text that comes in chunks of a size.
  private func strip(_ text: String, by size: Int) -> String {
    let bytes = Array(text.utf8)
    let stripper = KeyStripper()
    var output: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      let chunk = Array(bytes[start..<end])
      stripper.decode(chunk.span, isLast: end == bytes.count, into: &output)
      start = end
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("00\t{}\n01\t{}\n", "{}\n{}\n"), ("00\t{\"a\": \"b\tc\"}", "{\"a\": \"b\tc\"}"),
    ("{}\n\n00\t1\n", "{}\n\n1\n"), ("\t1\n\t2", "1\n2"), ("00", "00"), ("00\t", ""), ("", ""),
    ("abcdefghijklmnop\t1\r\nabcdefghijklmnop\t2\r\n", "1\r\n2\r\n"),
  ])
  func dropsWhatComesBeforeTheFirstTabOfALine(_ text: String, _ expected: String) {
    for size in 1...40 { #expect(strip(text, by: size) == expected, "by \(size)") }
  }
}
