import Testing

@testable import FolioKit

/// Publishers that are told beforehand which files are to come.
@Suite struct PublisherExpectingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func begin() throws -> Publisher {
    try Publisher.begin(PublishOptions(output: folder.path + "/out"))
  }

  private func table(_ paths: [String]) -> PathTable {
    var table = PathTable()
    for path in paths { _ = table.insert(Array(path.utf8).span) }
    return table
  }

  private func write(_ paths: [String], to publisher: Publisher) throws {
    for path in paths { try publisher.write(try RelativePath(path), Array(path.utf8)) }
  }

  private var published: [String: String] {
    folder.tree("out").filter { $0.key != ".folio-manifest.json" }
  }

  /// The paths that the manifest names, in its order.
  private var listed: [String] {
    (folder.text("out/.folio-manifest.json") ?? "").split(separator: "\n")
      .filter { $0.contains("\"path\"") }
      .map { String($0.split(separator: "\"")[3]) }
  }

  @Test func onlyFilesThatCameAreInTheReport() throws {
    for isAgain in [false, true] {
      let publisher = try begin()
      publisher.expect(table(["z", "never", "b/c", "a"]))
      try write(["a", "b/c", "z"], to: publisher)
      let summary = try publisher.publish()
      #expect(summary.isExchanged != isAgain)
      #expect(published == ["a": "a", "b/c": "b/c", "z": "z"])
      #expect(listed == ["a", "b/c", "z"])
    }
  }

  @Test func moreMayBeExpectedOnTheWay() throws {
    let publisher = try begin()
    publisher.expect(table(["b", "a"]))
    try write(["a"], to: publisher)
    publisher.expect(table(["b", "a", "d/e", "c"]))
    try write(["d/e", "c", "b"], to: publisher)
    _ = try publisher.publish()
    #expect(published == ["a": "a", "b": "b", "c": "c", "d/e": "d/e"])
    #expect(listed == ["a", "b", "c", "d/e"])
  }

  @Test func otherFilesMayComeFirst() throws {
    let publisher = try begin()
    try write(["x"], to: publisher)
    publisher.expect(table(["a", "x", "b"]))
    try write(["b", "a"], to: publisher)
    _ = try publisher.publish()
    #expect(listed == ["a", "b", "x"])
  }

  @Test func anExpectedFileComesOnce() throws {
    let publisher = try begin()
    publisher.expect(table(["a", "b"]))
    try write(["a"], to: publisher)
    #expect(throws: PublishFault.self) { try write(["a"], to: publisher) }
    #expect(throws: PublishFault.self) { try write(["a/b"], to: publisher) }
  }

  @Test func filesThatDoNotComeAreKeptWhereOthersAre() throws {
    let first = try begin()
    try write(["a", "b", "c"], to: first)
    _ = try first.publish()
    let second = try begin()
    second.expect(table(["b", "a"]))
    try second.write(try RelativePath("a"), Array("new".utf8))
    try second.keepOthers()
    _ = try second.publish()
    #expect(published == ["a": "new", "b": "b", "c": "c"])
    #expect(listed == ["a", "b", "c"])
  }
}
