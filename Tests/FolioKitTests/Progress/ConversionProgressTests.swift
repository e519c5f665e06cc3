import Records
import Testing

@testable import FolioKit

@Suite struct ConversionProgressTests {
  @Test func anInputOfKnownSizeTellsTheTimeLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 1000), to: "a")
    let time = SetClock()
    let progress = ConversionProgress(
      [.file(folder.path + "/a")], stage: "read", clock: time.clock)
    time.advance(by: .seconds(2))
    #expect(progress.line == ProgressLine(stage: "read", share: 0, time: .seconds(2)))
    progress.counter.add(5)
    #expect(progress.line.count == 5)
    progress.begin("write", total: 10)
    time.advance(by: .seconds(1))
    progress.counter.add(4)
    #expect(progress.line == ProgressLine(stage: "write", count: 4, total: 10, time: .seconds(1)))
  }

  @Test func oneOfUnknownSizeDoesNot() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    let files = [Input.file(folder.path + "/a"), .file(folder.path + "/none")]
    let progress = ConversionProgress(files, stage: "convert", clock: SetClock().clock)
    #expect(progress.line == ProgressLine(stage: "convert"))
  }
}
