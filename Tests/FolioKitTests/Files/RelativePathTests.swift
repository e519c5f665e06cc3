import Testing

@testable import FolioKit

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("", RelativePath.Fault.empty), ("/etc/passwd", .absolute), ("..", .traversal),
    ("../a", .traversal), ("a/../../b", .traversal), ("a//b", .traversal), ("a/", .traversal),
    ("./a", .traversal), ("a/./b", .traversal), ("a/..", .traversal), ("a\0b", .controlCharacter),
    ("a\nb", .controlCharacter), (".folio-manifest.json", .reserved),
    (String(repeating: "x", count: 256), .tooLong),
    (String(repeating: "é", count: 128), .tooLong),
    (String(repeating: "xxxxxxxxx/", count: 300) + "x", .tooLong),
  ])
  func faults(text: String, fault: RelativePath.Fault) {
    #expect(throws: fault) { try RelativePath(text) }
  }

  @Test(arguments: [
    "a", "a/b.html", "..a", "a..", "...", "a/.../b", "a/.b", "CON", #"..\..\a"#, " ", "%2e%2e/a",
    "~", "🚲/é.html",
    String(repeating: "x", count: 255),
  ])
  func harmless(text: String) throws {
    #expect(try RelativePath(text).text == text)
  }

  @Test func spellingsThatUnicodeCallsEqualAreTwoFiles() throws {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(try RelativePath("caf\u{E9}") != RelativePath("cafe\u{301}"))
  }

  @Test func ancestors() throws {
    let path = try RelativePath("a/b/c")
    #expect(path.ancestors.map(\.text) == ["a/b", "a"])
    #expect(path.name.text == "c")
    #expect(try RelativePath("a").parent == nil)
  }
}
