import Testing

@testable import FolioKit

@Suite struct ProgressLineTests {
  @Test func tellsStageCountRateAndTimeLeft() {
    // 100 of 400 in 8 s: 12.5 a second, 24 s for the other 300.
    let pages = ProgressLine(
      stage: "render", count: 100, noun: "pages", total: 400, time: .seconds(8))
    #expect(pages.text(columns: 200) == "render 100/400 pages, 12/s, 25 s left")
    // A fifth of the bytes in 3 s: 12 s for the rest.
    let records = ProgressLine(stage: "load", count: 3072, share: 0.2, time: .seconds(3))
    #expect(records.text(columns: 200).hasPrefix("load 3072 records, 1024/s, 1"))
    #expect(records.text(columns: 200).hasSuffix(" s left"))
  }

  @Test func leavesOutWhatIsNotKnown() {
    #expect(ProgressLine(stage: "publish").text(columns: 80) == "publish")
    #expect(ProgressLine(stage: "load", count: 5).text(columns: 80) == "load 5 records")
    let all = ProgressLine(stage: "render", count: 4, noun: "pages", total: 4, time: .seconds(2))
    #expect(all.text(columns: 80) == "render 4/4 pages, 2/s")
    // More was read than there was when the run began.
    let more = ProgressLine(stage: "load", count: 4, share: 1.5, time: .seconds(2))
    #expect(more.text(columns: 80) == "load 4 records, 2/s")
    let slow = ProgressLine(stage: "load", count: 1, time: .seconds(10))
    #expect(slow.text(columns: 80) == "load 1 records")
  }

  @Test(arguments: 0...60)
  func keepsToTheColumns(_ columns: Int) {
    let line = ProgressLine(
      stage: "render", count: 100, noun: "pages", total: 400, time: .seconds(8))
    let text = line.text(columns: columns)
    #expect(text.utf8.count <= max(1, columns))
    #expect("render 100/400 pages, 12/s, 25 s left".hasPrefix(text))
  }

  @Test func ofTwentyColumnsTheFirstPartsAreThere() {
    let line = ProgressLine(stage: "load", count: 123_456, share: 0.5, time: .seconds(2))
    #expect(line.text(columns: 19) == "load 123456 records")
  }

  @Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(Int64.max / 2)])
  func countsWithoutEndAreNoTrap(_ time: Duration) {
    for share in [nil, 0, 1e-300, 0.5, .nan, .infinity] as [Double?] {
      let line = ProgressLine(stage: "load", count: .max, total: .max, share: share, time: time)
      #expect(line.text(columns: 500).hasPrefix("load 9223372036854775807/9223372036854775807"))
    }
  }
}
