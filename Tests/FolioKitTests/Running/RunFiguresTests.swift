import Records
import Testing

@testable import FolioKit

@Suite struct RunFiguresTests {
  private static let figures: RunFigures = {
    var figures = RunFigures()
    figures.sources = 3
    figures.collections = [
      "cars": RecordFigures(read: 60, hidden: 42), "runs": RecordFigures(read: 312, rejected: 2),
    ]
    figures.written = 41
    figures.unchanged = 318
    figures.stages = [.load: .milliseconds(12), .publish: .microseconds(1_234_567)]
    figures.total = .microseconds(149_999)
    return figures
  }()

  @Test func recordsReadAreKeptHiddenOrRejected() {
    let all = Self.figures.records
    #expect((all.read, all.kept, all.hidden, all.rejected) == (372, 328, 42, 2))
    for figures in Self.figures.collections.values + [all] {
      #expect(figures.read == figures.kept + figures.hidden + figures.rejected)
    }
  }

  @Test func theLineIsThatOfTheIssue() {
    var figures = Self.figures
    #expect(figures.line == "3 sources, 372 records, 41 pages written, 318 unchanged, 0.14 s")
    figures.sources = 1
    figures.written = 1
    figures.removed = 2
    #expect(
      figures.line == "1 source, 372 records, 1 page written, 318 unchanged, 2 removed, 0.14 s")
  }

  @Test func everyStageHasALine() {
    #expect(
      Self.figures.stageLines == """
        folio: load     0.012 s
        folio: select   0.000 s
        folio: render   0.000 s
        folio: publish  1.234 s

        """)
  }

  @Test func diagnosticsAreCounted() {
    var figures = RunFigures()
    figures.count([
      Diagnostic(.warning, path: "", message: "a"), Diagnostic(.error, path: "", message: "b"),
      Diagnostic(.warning, path: "", message: "c"),
    ])
    #expect((figures.warnings, figures.errors) == (2, 1))
  }
}
