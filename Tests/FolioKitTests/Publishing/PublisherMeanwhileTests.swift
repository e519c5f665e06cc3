import Glibc
import Testing

@testable import FolioKit

/// What others do in the output while a report is put together, and what killed runs leave.
@Suite struct PublisherMeanwhileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func publish(
    _ files: [String: String], before step: PublishStep? = nil,
    _ action: @escaping @Sendable () -> Void = {}
  ) throws -> PublishSummary {
    var options = PublishOptions(output: folder.path + "/out")
    options.before = { current throws(FileFault) in if current == step { action() } }
    let publisher = try Publisher.begin(options)
    for (path, text) in files { try publisher.write(try RelativePath(path), Array(text.utf8)) }
    return try publisher.publish()
  }

  private var published: [String: String] {
    folder.tree("out").filter { $0.key != ".folio-manifest.json" }
  }

  private var beside: [String] { folder.list().filter { !$0.hasPrefix("out") } }

  @Test func filesThatArriveAreMovedOver() throws {
    _ = try publish(["a": "1", "cars/a": "x"])
    let folder = folder
    _ = try publish(["a": "2"], before: .exchange) {
      try? folder.write("late", to: "out/late.txt")
      try? folder.write("late", to: "out/cars/new/late.txt")
    }
    #expect(published == ["a": "2", "late.txt": "late", "cars/new/late.txt": "late"])
    #expect(beside == [])
  }

  @Test func foreignFilesThatAreDeletedOrReplacedMeanwhile() throws {
    for name in ["deleted", "replaced", "edited", "kept"] {
      try folder.write("old", to: "out/\(name)")
    }
    let folder = folder
    _ = try publish(["a": "1"], before: .exchange) {
      try? folder.remove("out/deleted")
      try? folder.remove("out/replaced")
      try? folder.write("new", to: "out/replaced")
      let file = unsafe fopen(folder.path + "/out/edited", "a")
      if let file = unsafe file {
        unsafe fputs("+more", file)
        unsafe fclose(file)
      }
    }
    #expect(published == ["a": "1", "replaced": "new", "edited": "old+more", "kept": "old"])
    #expect(beside == [])
  }

  @Test func aFileThatArrivesWhereAReportGoesIsKeptAside() throws {
    _ = try publish(["a": "1"])
    let folder = folder
    let summary = try publish(["a": "1", "cars/b": "2"], before: .exchange) {
      try? folder.write("theirs", to: "out/cars/b")
    }
    #expect(published == ["a": "1", "cars/b": "2", "cars_b.arrived": "theirs"])
    #expect(summary.warnings.count == 1)
  }

  /// Pages of the last report that are taken over were looked at before: whoever puts another file
  /// there until they are linked is noticed, whether folders tell by their times or not.
  @Test(arguments: [2_000_000_000, 10_000_000], ["a", "cars/a", nil])
  func pagesThatAreReplacedBeforeTheyAreLinked(quietTime: Int, replaced: String?) throws {
    let report = ["a": "1", "b": "2", "cars/a": "3", "cars/b": "4"]
    _ = try publish(report)
    usleep(50_000)
    var options = PublishOptions(output: folder.path + "/out")
    options.quietTime = quietTime
    let publisher = try Publisher.begin(options)
    try publisher.write(try RelativePath("new"), Array("5".utf8))
    try publisher.keepOthers()
    guard let replaced else {
      _ = try publisher.publish()
      #expect(published == report.merging(["new": "5"]) { one, _ in one })
      return
    }
    try folder.write("another", to: "other")
    folder.rename("other", to: "out/\(replaced)")
    #expect(throws: PublishFault.changedMeanwhile(try RelativePath(replaced))) {
      try publisher.publish()
    }
    publisher.abandon()
    #expect(published == report.merging([replaced: "another"]) { _, other in other })
    #expect(beside == [])
  }

  @Test func aKilledRunsHalfReportGoes() throws {
    _ = try publish(["a": "1"])
    try folder.write("half", to: ".out.folio-new-1f/x")
    try folder.write("gone", to: ".out.folio-trash-1f/x")
    try folder.write("mine", to: "out/mine")
    try folder.makeFolder(".out.folio-staging-0")
    let inode = try #require(folder.status(".out.folio-staging-0")?.inode)
    let stage = ".out.folio-staging-" + String(inode, radix: 16)
    folder.rename(".out.folio-staging-0", to: stage)
    try folder.write("half", to: stage + "/b")
    try folder.write("", to: ".out.folio-lock")
    _ = try publish(["a": "2"])
    #expect(published == ["a": "2", "mine": "mine"])
    #expect(beside == [])
  }

  /// The killed run had removed some of its pages, or none.
  @Test(arguments: [[], ["gone"], ["gone", "a", "sub/b"]])
  func aReplacedReportThatAKilledRunLeftGivesUpWhatArrived(removed: [String]) throws {
    _ = try publish(["a": "1", "gone": "x", "sub/b": "y"])
    try folder.write("mine", to: "out/mine")
    // As if killed right after the exchange: the old report under the stage's name, linked files in
    // both, and a file that arrived after the links were made.
    folder.rename("out", to: "hidden")
    _ = try publish([:])
    folder.hardLink("hidden/mine", to: "out/mine")
    folder.rename("hidden", to: ".out.folio-staging-2")
    try folder.write("late", to: ".out.folio-staging-2/sub/late")
    for name in removed { try folder.remove(".out.folio-staging-2/\(name)") }
    _ = try publish(["a": "2"])
    #expect(published == ["a": "2", "mine": "mine", "sub/late": "late"])
    #expect(beside == [])
  }
}
