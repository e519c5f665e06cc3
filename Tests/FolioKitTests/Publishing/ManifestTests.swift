import Testing

@testable import FolioKit

@Suite struct ManifestTests {
  @Test func goesRound() throws {
    var manifest = Manifest()
    manifest.files[try RelativePath("b/🚲\"\\.html")] = .init(size: 5, checksum: "3610a686")
    manifest.files[try RelativePath("a.html")] = .init(size: 0, checksum: "00000000")
    #expect(Manifest.parse(Array(manifest.text.utf8)) == manifest)
    #expect(
      manifest.text == #"""
        {"version": 1, "files": [
          {"path": "a.html", "size": 0, "crc32": "00000000"},
          {"path": "b/🚲\"\\.html", "size": 5, "crc32": "3610a686"}
        ]}

        """#)
    #expect(manifest.folders.map(\.text) == ["b"])
    #expect(Manifest.parse(Array(Manifest().text.utf8)) == Manifest())
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"version": 2, "files": []}"#, #"{"version": 1}"#,
    #"{"version": 1, "files": [{}]}"#,
    #"{"version": 1, "files": [{"path": "../a", "size": 1, "crc32": ""}]}"#,
    #"{"version": 1, "files": [{"path": "a", "size": 1e9, "crc32": ""}]}"#,
    #"{"version": 1, "files": [{"path": "a", "size": 1, "crc32": "0"}"#,
  ])
  func damaged(text: String) {
    #expect(Manifest.parse(Array(text.utf8)) == nil)
  }
}
