import Records
import Testing

@testable import FolioKit

/// Measures stages by a clock that the test sets.
@Suite struct RunLogTests {
  @Test func aStageIsMeasuredWithoutThoseInsideIt() {
    let time = SetClock()
    let log = RunLog(clock: time.clock)
    time.advance(by: .seconds(1))
    log.measure(.render) {
      time.advance(by: .seconds(2))
      for _ in 0..<2 {
        log.measure(.load) { time.advance(by: .seconds(3)) }
        log.measure(.select) { time.advance(by: .seconds(4)) }
      }
      time.advance(by: .seconds(5))
    }
    log.measure(.publish) { time.advance(by: .seconds(6)) }
    let figures = log.finished(.badData)
    #expect(
      figures.stages == [
        .load: .seconds(6), .select: .seconds(8), .render: .seconds(7), .publish: .seconds(6),
      ])
    #expect(figures.total == .seconds(28))
    #expect(figures.exit == .badData)
  }

  @Test func aStageThatFailsIsMeasuredToo() {
    struct Fault: Error {}
    let time = SetClock()
    let log = RunLog(clock: time.clock)
    #expect(throws: Fault.self) {
      try log.measure(.load) {
        time.advance(by: .seconds(3))
        throw Fault()
      }
    }
    #expect(log.finished(.badData).stages == [.load: .seconds(3)])
  }

  @Test func progressIsThatOfTheStage() {
    let time = SetClock()
    let log = RunLog(clock: time.clock)
    log.measure(.render) {
      for _ in 0..<2 {
        log.measure(.load) {
          log.counter.add(1024)
          time.advance(by: .seconds(2))
        }
      }
      log.measure(.load) {
        #expect(
          log.progress == ProgressLine(stage: "load", count: 2048, time: .seconds(4)))
      }
      log.note(pages: 8, areLast: false)
      time.advance(by: .seconds(3))
      log.note([.rendered])
      #expect(
        log.progress
          == ProgressLine(stage: "render", count: 1, noun: "pages", time: .seconds(3)))
      log.note(pages: 2, areLast: true)
      #expect(log.progress.total == 10)
    }
    log.measure(.publish) { #expect(log.progress == ProgressLine(stage: "publish")) }
  }
}
