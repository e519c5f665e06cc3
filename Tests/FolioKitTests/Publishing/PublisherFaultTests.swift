import Glibc
import Testing

@testable import FolioKit

/// Each step fails, one after the other.
@Suite struct PublisherFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let before: [PublishStep] = [
    .lock, .stage, .file(RelativePath(unchecked: Array("b".utf8))), .linkForeign, .manifest,
    .permissions, .sync, .exchange,
  ]

  private func publish(_ text: String, failingAt step: PublishStep?) throws -> PublishSummary {
    var options = PublishOptions(output: folder.path + "/out")
    options.before = { current throws(FileFault) in
      if current == step { throw FileFault(.write, "out", ENOSPC) }
    }
    let publisher = try Publisher.begin(options)
    for name in ["a", "b", "c/d"] {
      try publisher.write(try RelativePath(name), Array((name + text).utf8))
    }
    return try publisher.publish()
  }

  @Test(arguments: before)
  func upToTheExchangeTheOldReportStays(step: PublishStep) throws {
    _ = try publish("1", failingAt: nil)
    try folder.write("mine", to: "out/mine")
    let before = folder.tree(".")
    #expect {
      _ = try publish("2", failingAt: step)
    } throws: { error in
      (error as? PublishFault)?.exitCode == .inputOutput
    }
    #expect(folder.tree(".") == before)
    _ = try publish("2", failingAt: nil)
    #expect(folder.text("out/a") == "a2")
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test(arguments: before)
  func withoutAnOldReportNothingStays(step: PublishStep) throws {
    #expect(throws: PublishFault.self) { try publish("1", failingAt: step) }
    #expect(folder.list() == [])
  }

  @Test(arguments: [PublishStep.settle, .removeOld])
  func afterTheExchangeTheNewReportIsThere(step: PublishStep) throws {
    _ = try publish("1", failingAt: nil)
    let summary = try publish("2", failingAt: step)
    #expect(summary.warnings.count == 1)
    #expect(folder.text("out/a") == "a2")
    _ = try publish("3", failingAt: nil)
    #expect(folder.text("out/a") == "a3")
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test func aFolderThatCannotBeSyncedIsAFaultThoughTheReportIsThere() throws {
    _ = try publish("1", failingAt: nil)
    #expect(throws: PublishFault.file(FileFault(.write, "out", ENOSPC))) {
      try publish("2", failingAt: .syncFolder)
    }
    #expect(folder.text("out/a") == "a2")
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }
}
