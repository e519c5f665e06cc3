import FoundationEssentials
import Glibc
import Testing

@testable import FolioKit

@Suite struct PublisherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func options(_ output: String = "out") -> PublishOptions {
    PublishOptions(output: folder.path + "/" + output)
  }

  @discardableResult private func publish(
    _ files: [String: String], _ options: PublishOptions? = nil, replacing: Bool = false
  ) throws -> PublishSummary {
    let publisher = try Publisher.begin(options ?? self.options())
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try publisher.write(try RelativePath(path), Array(text.utf8))
    }
    return try publisher.publish(replacesForeign: replacing)
  }

  /// The published files but for the manifest.
  private func published(_ output: String = "out") -> [String: String] {
    folder.tree(output).filter { $0.key != ".folio-manifest.json" }
  }

  @Test func theFirstReport() throws {
    let summary = try publish(["index.html": "hello", "cars/a.html": "a"])
    #expect(published() == ["index.html": "hello", "cars/a.html": "a"])
    #expect(summary.written == 2)
    #expect(summary.isExchanged)
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
    #expect(
      folder.text("out/.folio-manifest.json") == """
        {"version": 2, "reads": [], "files": [
          {"path": "cars/a.html", "size": 1, "crc32": "e8b7be43"},
          {"path": "index.html", "size": 5, "crc32": "3610a686"}
        ]}

        """)
    #expect(folder.status("out/index.html")?.mode == 0o644 & ~mask)
  }

  /// The process's umask; reading it sets it for a moment.
  private var mask: UInt32 {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }

  @Test func pagesThatAreNoLongerBuiltGoWithTheirFolders() throws {
    try publish(["index.html": "1", "cars/a.html": "a", "cars/old/b.html": "b", "x/y/z": "z"])
    let summary = try publish(["index.html": "2", "cars/a.html": "a"])
    #expect(published() == ["index.html": "2", "cars/a.html": "a"])
    #expect(summary.removed.map(\.text) == ["cars/old/b.html", "x/y/z"])
    #expect(
      folder.list("out") == [".folio-manifest.json", "cars/", "cars/a.html", "index.html"])
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test func unchangedFilesKeepTheirTime() throws {
    let large = String(repeating: "0123456789", count: 100_000)
    try publish(["same": "same", "large": large, "changed": "1", "large2": large])
    for name in ["same", "large", "changed", "large2"] { folder.age("out/" + name) }
    folder.setMode(0o600, of: "out/large2")
    let inode = try #require(folder.status("out/same")).inode
    let summary = try publish(["same": "same", "large": large, "changed": "2", "large2": large])
    #expect(summary.written == 1)
    #expect(summary.unchanged == 3)
    #expect(folder.status("out/same")?.inode == inode)
    #expect(folder.status("out/same")?.seconds == 1_000_000_000)
    #expect(folder.status("out/large")?.seconds == 1_000_000_000)
    #expect(folder.status("out/large2")?.seconds == 1_000_000_000)
    #expect(folder.status("out/large2")?.mode == 0o644 & ~mask)
    #expect(folder.status("out/changed")?.seconds != 1_000_000_000)
    #expect(published()["large2"] == large)
  }

  @Test func aReportThatIsUpToDateIsNotTouched() throws {
    try publish(["index.html": "1", "a/b": "2"])
    let before = try #require(folder.status("out"))
    let summary = try publish(["index.html": "1", "a/b": "2"])
    #expect(!summary.isExchanged)
    #expect(folder.status("out") == before)
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test func aFileChangedByHandIsWrittenAnew() throws {
    try publish(["index.html": "right"])
    try folder.write("wrong", to: "out/index.html")
    try publish(["index.html": "right"])
    #expect(published() == ["index.html": "right"])
  }

  @Test func foreignFilesStay() throws {
    try folder.write("", to: "out/.gitkeep")
    try folder.write("mine", to: "out/notes/deep/mine.txt")
    try folder.makeFolder("out/empty/inner")
    try folder.link("out/link", to: "notes/deep")
    folder.age("out/notes/deep/mine.txt")
    let before = try #require(folder.status("out/notes/deep/mine.txt"))
    try publish(["index.html": "1", "notes/page.html": "n"])
    let summary = try publish(["index.html": "2"])
    #expect(
      published() == [
        ".gitkeep": "", "notes/deep/mine.txt": "mine", "link": "-> notes/deep", "index.html": "2",
      ])
    #expect(folder.list("out").contains("empty/inner/"))
    #expect(folder.status("out/notes/deep/mine.txt") == before)
    #expect(summary.foreignCount == 3)
  }

  @Test func aForeignFileIsReplacedOnlyWhenAllowed() throws {
    try folder.write("mine", to: "out/index.html")
    try folder.write("mine", to: "out/cars")
    try folder.write("mine", to: "out/b.html/inner")
    try folder.makeFolder("out/c.html")
    let files = ["index.html": "1", "cars/a.html": "a", "b.html": "b", "c.html": "c", "d": "d"]
    let before = folder.tree("out")
    let conflicts = ["b.html", "b.html/inner", "c.html", "cars", "index.html"]
    #expect {
      try publish(files)
    } throws: { error in
      guard case .heldByForeignFiles(let paths) = error as? PublishFault else { return false }
      return paths.map(\.text) == conflicts.filter { $0 != "b.html/inner" }
    }
    #expect(folder.tree("out") == before)
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])

    try publish(files, replacing: true)
    #expect(published() == files)
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test func theSameReportCanBePublishedAfterAConfirmation() throws {
    try folder.write("mine", to: "out/index.html")
    let publisher = try Publisher.begin(options())
    let path = try RelativePath("index.html")
    try publisher.write(path, Array("1".utf8))
    #expect(throws: PublishFault.heldByForeignFiles([path])) { try publisher.publish() }
    _ = try publisher.publish(replacesForeign: true)
    #expect(published() == ["index.html": "1"])
  }

  @Test func spellingsThatUnicodeCallsEqualDoNotHideForeignFiles() throws {
    try publish(["caf\u{E9}": "ours"])
    try folder.write("theirs", to: "out/cafe\u{301}")
    try publish(["x": "y"])
    #expect(published() == ["x": "y", "cafe\u{301}": "theirs"])
  }

  @Test func namesThatAreNoUTF8Stay() throws {
    try publish(["a": "1"])
    // The array ends with NUL.
    let name = Array((folder.path + "/out/latin-").utf8CString.dropLast()) + [-23, 0]
    let file = unsafe open(name, O_CREAT | O_WRONLY, 0o644)
    #expect(file >= 0)
    close(file)
    try publish(["a": "2"])
    #expect(unsafe access(name, F_OK) == 0)
  }

  @Test func aLinkedOutputIsResolved() throws {
    try folder.write("mine", to: "real/mine.txt")
    try folder.link("out", to: "real")
    try folder.link("new", to: "elsewhere")
    try publish(["index.html": "1"])
    try publish(["index.html": "2"], options("new"))
    #expect(
      folder.list() == [
        "elsewhere/", "elsewhere/.folio-manifest.json", "elsewhere/index.html", "new", "out",
        "real/", "real/.folio-manifest.json", "real/index.html", "real/mine.txt",
      ])
  }

  @Test func foldersAboveAreMadeAndGoAgain() throws {
    try publish(["a": "1"], options("x/y/out"))
    #expect(folder.text("x/y/out/a") == "1")
    do { _ = try Publisher.begin(options("p/q/out")) }
    #expect(folder.list().filter { $0.hasPrefix("p") } == [])
  }

  @Test func whatWasBegunAndNotPublishedLeavesNothing() throws {
    try publish(["index.html": "1"])
    let before = folder.list()
    do {
      let publisher = try Publisher.begin(options())
      try publisher.write(try RelativePath("index.html"), Array("2".utf8))
      #expect(folder.list().count > before.count)
    }
    #expect(folder.list() == before)
  }

  @Test func twoReportsForOnePath() throws {
    let publisher = try Publisher.begin(options())
    try publisher.write(try RelativePath("a/b"), [])
    for path in ["a/b", "a", "a/b/c"] {
      let path = try RelativePath(path)
      #expect(throws: PublishFault.twice(path)) { try publisher.write(path, []) }
    }
  }

  @Test func aHalfWrittenFileIsNeverPublished() throws {
    let publisher = try Publisher.begin(options())
    let path = try RelativePath("a")
    #expect(throws: CancellationError.self) {
      try publisher.write(path) { file in
        try file.write(Array("half".utf8).span)
        throw CancellationError()
      }
    }
    #expect(throws: PublishFault.unfinished(path)) { try publisher.publish() }
    #expect(folder.status("out") == nil)
  }

  @Test func whatThisRunDoesNotBuildCanBeKept() throws {
    try publish(["a": "1", "b": "2", "c/d": "3"])
    folder.age("out/b")
    let publisher = try Publisher.begin(options())
    try publisher.write(try RelativePath("a"), Array("new".utf8))
    try publisher.keepOthers()
    let summary = try publisher.publish()
    #expect(published() == ["a": "new", "b": "2", "c/d": "3"])
    #expect(folder.status("out/b")?.seconds == 1_000_000_000)
    #expect(summary.removed == [])
  }

  @Test func copiesOfAssets() throws {
    let large = String(repeating: "x", count: 300_000)
    try folder.write(large, to: "assets/large.bin")
    let publisher = try Publisher.begin(options())
    try publisher.copy(folder.path + "/assets/large.bin", to: try RelativePath("a/large.bin"))
    let missing = folder.path + "/assets/missing"
    #expect(throws: PublishFault.source(FileFault(.open, missing, ENOENT))) {
      try publisher.copy(missing, to: try RelativePath("a/missing"))
    }
    _ = try publisher.publish()
    #expect(published() == ["a/large.bin": large])
  }

  @Test func thePreviousReportCanBeKept() throws {
    var options = options()
    options.keepsPrevious = true
    for version in ["1", "2", "3"] { try publish(["v": version], options) }
    #expect(published() == ["v": "3"])
    #expect(folder.text("out.previous/v") == "2")
    #expect(
      folder.list() == [
        "out.previous/", "out.previous/.folio-manifest.json", "out.previous/v", "out/",
        "out/.folio-manifest.json", "out/v",
      ])
    try folder.remove("out.previous/.folio-manifest.json")
    #expect(throws: PublishFault.self) { try publish(["v": "4"], options) }
    #expect(folder.text("out.previous/v") == "2")
  }
}
