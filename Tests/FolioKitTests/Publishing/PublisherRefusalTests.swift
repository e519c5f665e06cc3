import FoundationEssentials
import Glibc
import Testing

@testable import FolioKit

/// Where a build stops before anything is rendered.
@Suite struct PublisherRefusalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func begin(_ output: String) throws -> Publisher {
    try Publisher.begin(PublishOptions(output: output))
  }

  @Test func aFileInPlaceOfTheOutput() throws {
    try folder.write("x", to: "out")
    let output = folder.path + "/out"
    #expect(throws: PublishFault.notAFolder(output: output)) { try begin(output) }
    #expect(folder.tree(".") == ["out": "x"])
  }

  @Test func mountPointsAndTheRoot() throws {
    for output in ["/", "/proc", "/dev/shm"] {
      #expect {
        _ = try begin(output)
      } throws: { error in
        switch error as? PublishFault {
        case .notExchangeable, .holdsWorkingFolder: true
        case .file(let fault): fault.code == EACCES
        default: false
        }
      }
    }
  }

  @Test func theWorkingFolder() {
    let working = FileManager.default.currentDirectoryPath
    for output in [".", working, ResolvedPath.split(working).folder] {
      #expect {
        _ = try begin(output)
      } throws: { error in
        (error as? PublishFault)?.exitCode == .cannotCreate
      }
    }
  }

  @Test func anotherBuild() throws {
    let output = folder.path + "/out"
    let first = try begin(output)
    #expect(throws: PublishFault.locked(output: output)) { try begin(output) }
    first.abandon()
    _ = try begin(output)
  }

  @Test func anotherBuildThatEndsInTime() async throws {
    let output = folder.path + "/out"
    let first = try begin(output)
    try first.write(try RelativePath("a"), Array("first".utf8))
    let second = Task.detached {
      var options = PublishOptions(output: output)
      options.wait = 60
      let publisher = try Publisher.begin(options)
      try publisher.write(try RelativePath("b"), Array("second".utf8))
      return try publisher.publish()
    }
    try await Task.sleep(for: .milliseconds(150))
    _ = try first.publish()
    let summary = try await second.value
    #expect(summary.removed.map(\.text) == ["a"])
    #expect(folder.text("out/b") == "second")
    #expect(folder.list().filter { !$0.hasPrefix("out") } == [])
  }

  @Test func whatIsNoManifest() throws {
    try folder.write("x", to: "out/.folio-manifest.json/index.html")
    let before = folder.tree(".")
    #expect(
      throws: PublishFault.manifestDamaged(path: folder.path + "/out/.folio-manifest.json")
    ) { try begin(folder.path + "/out") }
    #expect(folder.tree(".") == before)
  }

  @Test func plantedLinks() throws {
    try folder.write("secret", to: "victim")
    try folder.link(".out.folio-lock", to: "victim")
    #expect(throws: PublishFault.self) { try begin(folder.path + "/out") }
    try folder.remove(".out.folio-lock")

    let publisher = try begin(folder.path + "/out")
    let stage = try #require(
      folder.list().first { $0.hasPrefix(".out.folio-staging-") && $0.hasSuffix("/") })
    try folder.makeFolder("elsewhere")
    try folder.link(stage + "cars", to: "../elsewhere")
    try folder.link(stage + "index.html", to: "../victim")
    for path in ["cars/a.html", "index.html"] {
      #expect(throws: PublishFault.self) {
        try publisher.write(try RelativePath(path), Array("x".utf8))
      }
    }
    #expect(folder.text("victim") == "secret")
    #expect(folder.list("elsewhere") == [])
  }

  @Test func linksPlantedInTheOutputAreForeign() throws {
    try folder.write("secret", to: "elsewhere/a.html")
    try folder.makeFolder("out")
    try folder.link("out/cars", to: "../elsewhere")
    let publisher = try begin(folder.path + "/out")
    try publisher.write(try RelativePath("cars/a.html"), Array("x".utf8))
    #expect(throws: PublishFault.heldByForeignFiles([try RelativePath("cars")])) {
      try publisher.publish()
    }
    #expect(folder.text("elsewhere/a.html") == "secret")
  }

  @Test func messagesSayWhatToDo() throws {
    let fault = PublishFault.notExchangeable(output: "out", reason: "it is a mount point")
    #expect(
      fault.message
        == "the output \"out\" cannot be exchanged for a new report: it is a mount point; "
        + "use a folder below it, such as \"out/report\"")
    #expect(PublishFault.locked(output: "out").exitCode == .locked)
    let question = Confirmation.replacing([try RelativePath("a.html")], in: "out")
    #expect(question.title == "Replace a file?")
    #expect(question.message.hasSuffix("\n  \"a.html\""))
    #expect(question.choices.map(\.label) == ["Cancel", "Replace"])
  }
}
