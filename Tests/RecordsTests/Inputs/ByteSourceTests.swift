import FoundationEssentials
import Testing

@testable import Records

@Suite struct ByteSourceTests {
  /// A file that is removed with its folder after the test.
  private func withFile(
    _ name: String, _ bytes: [UInt8], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "folio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    try body(file.path)
  }

  private func text(_ source: ByteSource, chunk: Int = 1 << 16) throws -> [UInt8] {
    var all: [UInt8] = []
    try source.forEachChunk(size: chunk) { bytes in
      for index in bytes.indices { all.append(bytes[index]) }
      return true
    }
    return all
  }

  /// `hello\nhello\n` twice over, packed by `gzip` as one member and as two.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xE7,
    0x02, 0x00, 0x20, 0x30, 0x3A, 0x36, 0x06, 0x00, 0x00, 0x00,
  ]

  @Test func gzipIsUnpackedByName() throws {
    try withFile("a.txt.gz", Self.packed) { (path) throws in
      #expect(try text(ByteSource(.file(path))) == Array("hello\n".utf8))
      #expect(try text(ByteSource(.file(path)), chunk: 1) == Array("hello\n".utf8))
    }
    try withFile("a.txt.gz", Self.packed + Self.packed) { (path) throws in
      #expect(try text(ByteSource(.file(path))) == Array("hello\nhello\n".utf8))
    }
    try withFile("a.txt", Self.packed) { (path) throws in
      #expect(try text(ByteSource(.file(path))) == Self.packed)
    }
  }

  @Test func damagedGzipIsRefused() throws {
    for count in 0..<Self.packed.count {
      try withFile("a.gz", Array(Self.packed[..<count])) { (path) throws in
        #expect(throws: InputError.badCompression(path: path)) {
          try text(ByteSource(.file(path)))
        }
      }
    }
    try withFile("a.gz", Array("hello".utf8)) { (path) throws in
      #expect(throws: InputError.badCompression(path: path)) { try text(ByteSource(.file(path))) }
    }
  }

  @Test func whatCannotBeOpenedSaysWhy() throws {
    #expect(throws: InputError.missing(path: "/nowhere/x.json", code: 2)) {
      try ByteSource(.file("/nowhere/x.json"))
    }
    #expect(throws: InputError.unreadable(path: "/", code: 21)) { try ByteSource(.file("/")) }
    #expect(
      InputError.missing(path: "x.json", code: 2).message
        == "x.json: cannot be opened: No such file or directory")
  }

  @Test func aFileThatChangesIsAnError() throws {
    try withFile("a.txt", Array("hello".utf8)) { (path) throws in
      let source = try ByteSource(.file(path))
      #expect(try source.peek(3) == Array("hel".utf8))
      try Data("hello, world".utf8).write(to: URL(filePath: path), options: .atomic)
      // Written anew, the path names another file; the one being read is whole.
      #expect(try text(source) == Array("hello".utf8))
    }
    try withFile("a.txt", Array("hello".utf8)) { (path) throws in
      let source = try ByteSource(.file(path))
      #expect(try source.peek(3) == Array("hel".utf8))
      #expect(AppendingFile.append(" more", to: path))
      #expect(throws: InputError.changedWhileRead(path: path)) { try text(source) }
    }
  }

  @Test func markOfUTF8IsDropped() throws {
    let source = ByteSource(bytes: [0xEF, 0xBB, 0xBF, 0x61], named: "x")
    #expect(try text(source) == [0x61])
    #expect(try text(ByteSource(bytes: [0xEF, 0xBB, 0xBF], named: "x")) == [])
    #expect(try text(ByteSource(bytes: [0xEF, 0xBB], named: "x")) == [0xEF, 0xBB])
    #expect(try text(ByteSource(bytes: [], named: "x")) == [])
  }

  @Test func placesOfAFileAreFoundByReadingItAgain() throws {
    let lines = (1...50_000).map { "line \($0) é👩‍🚀 end" }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let offsetOf30000 = lines[..<29_999].reduce(0) { $0 + $1.utf8.count + 1 }
    try withFile("a.txt", bytes) { (path) throws in
      let source = try ByteSource(.file(path))
      _ = try text(source)
      let place = source.text.place(at: offsetOf30000 + "line 30000 é👩‍🚀".utf8.count)
      // é is one code point, the astronaut three.
      #expect(
        place
          == Place(
            line: 30_000, column: 16, excerpt: "line 30000 é👩‍🚀 end", excerptColumn: 16))
      #expect(source.text.place(at: 0)?.line == 1)
      #expect(source.text.place(at: bytes.count)?.line == 50_000)
      #expect(source.text.place(at: bytes.count + 1) == nil)
    }
  }

  @Test func placesOfAStreamAreFoundInItsLastMegabyte() throws {
    let line = String(repeating: "x", count: 99) + "\n"
    let source = ByteSource(
      bytes: Array(String(repeating: line, count: 60_000).utf8), named: "pipe")
    _ = try text(source)
    let place = source.text.place(at: 100 * 59_999 + 10)
    #expect(place?.line == 60_000)
    #expect(place?.column == 11)
    #expect(source.text.place(at: 0) == nil)
  }

  @Test func longLinesAreCropped() throws {
    let text = String(repeating: "é", count: 500) + "!" + String(repeating: "👩", count: 500)
    let source = ByteSource(bytes: Array(text.utf8), named: "x")
    _ = try self.text(source)
    let place = try #require(source.text.place(at: 1000))
    #expect(place.column == 501)
    let excerpt = Array(place.excerpt.unicodeScalars)
    #expect(excerpt.count < 200)
    #expect(excerpt[place.excerptColumn - 1] == "!")
    #expect(!excerpt.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    ("a.json", InputFormat.json), ("a.JSONL", .jsonl), ("a.ndjson.gz", .jsonl), ("x/a.xml", .xml),
    ("a.gpx", .xml), ("a.tcx", .xml), ("a.csv.gz", .csv), ("a.tsv", .csv),
  ])
  func formatIsToldByName(_ name: String, format: InputFormat) {
    #expect(InputFormat.named(by: name) == format)
  }

  @Test(arguments: [
    (" [1]", InputFormat.json), ("{\n \"a\": {}\n}", .json), ("{\"a\": 1}\n{\"a\": 2}\n", .jsonl),
    ("{\"a\": 1}\n", .json), ("\n<a/>", .xml), ("a,b\n1,2\n", .csv), ("{\"a\": {\n}}\n{", .json),
  ])
  func formatIsToldByContent(_ text: String, format: InputFormat) {
    #expect(InputFormat.guessed(from: Array(text.utf8).span) == format)
    #expect(InputFormat.named(by: "data") == nil)
    #expect(InputFormat.guessed(from: [UInt8]().span) == nil)
  }
}
