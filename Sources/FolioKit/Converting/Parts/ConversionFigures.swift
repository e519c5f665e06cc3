import Records

/// What a conversion came to, for `--summary`.
struct ConversionFigures {
  var read = 0
  var kept = 0
  var rejected = 0
  var columns: [ColumnPath] = []

  var json: JSONDocument {
    .object([
      .init("folio", .text(Version.number)),
      .init("read", .number("\(read)")), .init("kept", .number("\(kept)")),
      .init("hidden", .number("\(max(0, read - kept - rejected))")),
      .init("rejected", .number("\(rejected)")),
      .init(
        "columns",
        .list(
          columns.map {
            .object([.init("path", .texts($0.names)), .init("value", .boolean($0.holdsValue))])
          })),
    ])
  }
}
