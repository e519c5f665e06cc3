import Records

extension RunFigures {
  /// The run for `--summary`: a JSON object.
  func json(version: String) -> JSONDocument {
    let names = collections.keys.sorted()
    return .object(
      [
        .init("folio", .text(version)), .init("exit", .number("\(exit.rawValue)")),
        .init("sources", .number("\(sources)")),
      ] + Self.members(records) + [
        .init(
          "collections",
          .object(names.map { .init($0, .object(Self.members(collections[$0] ?? .init()))) })),
        .init("rendered", .number("\(rendered)")),
        .init("written", .number("\(written)")), .init("unchanged", .number("\(unchanged)")),
        .init("removed", .number("\(removed)")), .init("bytes", .number("\(bytes)")),
        .init("warnings", .number("\(warnings)")), .init("errors", .number("\(errors)")),
        .init("durations", durations),
      ])
  }

  private var durations: JSONDocument {
    .object(
      RunStage.allCases.map { stage in
        .init(stage.rawValue, .number((stages[stage] ?? .zero).seconds(digits: 6)))
      } + [.init("total", .number(total.seconds(digits: 6)))])
  }

  private static func members(_ figures: RecordFigures) -> [JSONDocument.Member] {
    [
      .init("read", .number("\(figures.read)")), .init("kept", .number("\(figures.kept)")),
      .init("hidden", .number("\(figures.hidden)")),
      .init("rejected", .number("\(figures.rejected)")),
    ]
  }
}
