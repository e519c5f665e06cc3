import Testing

@testable import FolioKit

@Suite struct TextFileTests {
  @Test func aPlaceCountsLinesAndCodePoints() {
    let source = TextFile(path: "a", text: "{\r\n  \"ж\": 👨‍👩‍👧, x\n}")
    let place = source.place(at: source.bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0)
    #expect(place.line == 2)
    // Two spaces, three for the key, colon and space, five code points of the family, comma, space.
    #expect(place.column == 15)
    #expect(place.excerpt == "  \"ж\": 👨‍👩‍👧, x")
  }

  @Test func aPlaceInsideATextSkipsEscapes() {
    let source = TextFile(path: "a", text: #"{"where": "a\n\"ж\ud83d\ude00\u0041 <> b"}"#)
    let text = source.place(at: 10)
    #expect(text.inText(line: 1, column: 1).column == 12)
    #expect(text.inText(line: 2, column: 1).column == 15)
    #expect(text.inText(line: 2, column: 6).column == 37)
    #expect(text.inText(line: 9, column: 9).column == 41)
  }

  @Test func aLongLineHasNoExcerpt() {
    let source = TextFile(path: "a", text: String(repeating: "x", count: 10_001))
    #expect(source.place(at: 3).excerpt == nil)
  }
}
