import Glibc
import Testing

@testable import FolioKit

@Suite struct ReplacementFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ name: String, with text: String) throws {
    let file = try ReplacementFile(replacing: folder.path + "/" + name)
    try file.write(Array(text.utf8).span)
    try file.finish()
  }

  @Test func aNewFileAppearsWhole() throws {
    let file = try ReplacementFile(replacing: folder.path + "/out.csv")
    try file.write(Array("a,b\n".utf8).span)
    #expect(folder.text("out.csv") == nil)
    try file.finish()
    #expect(folder.tree(".") == ["out.csv": "a,b\n"])
  }

  @Test func anOldFileKeepsItsMode() throws {
    try folder.write("old", to: "out.csv")
    folder.setMode(0o640, of: "out.csv")
    try replace("out.csv", with: "new")
    #expect(folder.tree(".") == ["out.csv": "new"])
    #expect(folder.status("out.csv")?.mode == 0o640)
  }

  @Test func anAbandonedFileLeavesTheOldOne() throws {
    try folder.write("old", to: "out.csv")
    do {
      let file = try ReplacementFile(replacing: folder.path + "/out.csv")
      try file.write(Array("new".utf8).span)
    }
    #expect(folder.tree(".") == ["out.csv": "old"])
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("old", to: "real/out.csv")
    try folder.link("out.csv", to: "real/out.csv")
    try folder.link("dangling.csv", to: "real/new.csv")
    try replace("out.csv", with: "new")
    try replace("dangling.csv", with: "made")
    #expect(
      folder.tree(".") == [
        "out.csv": "-> real/out.csv", "dangling.csv": "-> real/new.csv", "real/out.csv": "new",
        "real/new.csv": "made",
      ])
  }

  @Test func faultsNameTheFileAndTheCause() throws {
    try folder.makeFolder("folder")
    try folder.link("loop", to: "loop")
    for (name, code) in [("folder", EISDIR), ("missing/out.csv", ENOENT), ("loop", ELOOP)] {
      let path = folder.path + "/" + name
      #expect(throws: FileFault(.create, path, code)) { try ReplacementFile(replacing: path) }
    }
    let fault = FileFault(.write, "out.csv", ENOSPC)
    #expect(fault.message == "cannot write \"out.csv\": No space left on device")
    #expect(fault.exitCode == .inputOutput)
    #expect(FileFault(.create, "x", EACCES).exitCode == .cannotCreate)
    #expect(FileFault(.open, "x", ENOENT).exitCode == .inputMissing)
  }

  @Test func aPipeOrDeviceIsWrittenInPlace() throws {
    let file = try ReplacementFile(replacing: "/dev/null")
    try file.write(Array("x".utf8).span)
    try file.finish()
  }

  @Test func whatAKilledRunLeftGoes() throws {
    try folder.write("half", to: ".out.csv.folio-tmp-1a")
    try folder.write("mine", to: ".out.csv.folio-tmp-note")
    try folder.write("half", to: ".other.csv.folio-tmp-1a")
    try replace("out.csv", with: "new")
    #expect(
      folder.list() == [".other.csv.folio-tmp-1a", ".out.csv.folio-tmp-note", "out.csv"])
  }

  @Test func aRunThatIsAliveIsLeftAlone() throws {
    let first = try ReplacementFile(replacing: folder.path + "/out.csv")
    try first.write(Array("first".utf8).span)
    try replace("out.csv", with: "second")
    #expect(folder.text("out.csv") == "second")
    try first.finish()
    #expect(folder.tree(".") == ["out.csv": "first"])
  }

  @Test func aNameOfFullLength() throws {
    let name = String(repeating: "é", count: 127)
    try replace(name, with: "new")
    #expect(folder.tree(".") == [name: "new"])
  }
}
