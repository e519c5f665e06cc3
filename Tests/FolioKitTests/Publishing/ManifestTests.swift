import Records
import Testing

@testable import FolioKit

@Suite struct ManifestTests {
  @Test func goesRound() throws {
    var manifest = Manifest()
    let reads: [PageRead] = [.fact("count", of: "our cars"), .address("a of \"b\".html")]
    let one = PageOrigin(digest: Digest(high: 1, low: 0xFEDC), reads: ReadList(reads))
    let two = PageOrigin(digest: Digest(high: .max, low: 2), reads: .none)
    manifest[try RelativePath("b/🚲\"\\.html")] = .init(
      size: 5, checksum: 0x3610_a686, origin: two)
    manifest[try RelativePath("a.html")] = .init(size: 0, checksum: 0)
    manifest[try RelativePath("c.html")] = .init(size: 7, checksum: 0xF, origin: one)
    #expect(Manifest.parse(Array(manifest.text.utf8)) == manifest)
    #expect(
      manifest.text == #"""
        {"version": 2, "reads": [
          [],
          ["count of our cars", "url of a of \"b\".html"]
        ], "files": [
          {"path": "a.html", "size": 0, "crc32": "00000000"},
          {"path": "b/🚲\"\\.html", "size": 5, "crc32": "3610a686", "made": "ffffffffffffffff0000000000000002", "reads": 0},
          {"path": "c.html", "size": 7, "crc32": "0000000f", "made": "0000000000000001000000000000fedc", "reads": 1}
        ]}

        """#)
    #expect(manifest.folders.sorted().map { manifest.folders[$0].text } == ["b"])
    #expect(Manifest.parse(Array(Manifest().text.utf8)) == Manifest())
  }

  /// The text is the same whoever wrote it, and names lists in the order of the paths.
  @Test func manyFiles() throws {
    let lists = (0..<3).map { ReadList([.fact("count", of: "c\($0)")]) }
    var manifest = Manifest()
    var expected: [String] = []
    for number in (0..<20_000).reversed() {
      let digits = String(repeating: "0", count: 5 - "\(number)".count) + "\(number)"
      let digest = Digest(high: UInt64(number), low: 1)
      let origin = number % 4 == 3 ? nil : PageOrigin(digest: digest, reads: lists[number % 4])
      manifest[try RelativePath("p/\(digits)")] = .init(
        size: number, checksum: UInt32(number), origin: origin)
      let hex = String(number, radix: 16)
      let made =
        number % 4 == 3
        ? ""
        : ", \"made\": \"\(String(repeating: "0", count: 16 - hex.count))\(hex)"
          + "0000000000000001\", \"reads\": \(number % 4)"
      expected.append(
        "  {\"path\": \"p/\(digits)\", \"size\": \(number), \"crc32\": \""
          + "\(String(repeating: "0", count: 8 - hex.count))\(hex)\"\(made)}")
    }
    for workers in [1, 3] {
      var text: [UInt8] = []
      manifest.write(in: manifest.paths.sorted(), Workers(workers)) { text.append(bytes: $0) }
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      #expect(
        lines[1...3] == ["  [\"count of c0\"],", "  [\"count of c1\"],", "  [\"count of c2\"]"])
      #expect(
        lines.dropFirst(5).dropLast().joined(separator: "\n")
          == expected.reversed().joined(separator: ",\n"))
      #expect(Manifest.parse(text) == manifest)
    }
    var other = manifest
    other[try RelativePath("p/00007")] = .init(size: 7, checksum: 8)
    #expect(other != manifest)
  }

  /// What the first version wrote is still the list of what is Folio's.
  @Test func theVersionBefore() throws {
    let text = #"""
      {"version": 1, "files": [
        {"path": "a.html", "size": 5, "crc32": "3610a686"}
      ]}

      """#
    var manifest = Manifest()
    manifest[try RelativePath("a.html")] = .init(size: 5, checksum: 0x3610_a686)
    #expect(Manifest.parse(Array(text.utf8)) == manifest)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"version": 3, "files": []}"#, #"{"version": 1}"#,
    #"{"version": 1, "files": [{}]}"#, #"{"version": 1, "files": []}"#,
    "{\"version\": 1, \"files\": [\n  {\"path\": \"../a\", \"size\": 1, \"crc32\": \"00000000\"}\n]}\n",
    "{\"version\": 1, \"files\": [\n  {\"path\": \"a\", \"size\": 99999999999999999999, \"crc32\": \"00000000\"}\n]}\n",
    "{\"version\": 1, \"files\": [\n  {\"path\": \"a\", \"size\": 1, \"crc32\": \"0000000\"}\n]}\n",
    "{\"version\": 2, \"reads\": [], \"files\": [\n  {\"path\": \"a\", \"size\": 1, \"crc32\": \"00000000\", \"made\": \"0000000000000001000000000000fedc\", \"reads\": 0}\n]}\n",
    "{\"version\": 2, \"reads\": [], \"files\": []}\n ",
  ])
  func damaged(text: String) {
    #expect(Manifest.parse(Array(text.utf8)) == nil)
  }
}
