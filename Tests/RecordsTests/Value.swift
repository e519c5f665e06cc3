import Testing

@testable import Records

/// A value as the tests write it down, apart from how tables keep it.
indirect enum Value: Equatable {
  case null
  case boolean(Bool)
  case number(String)
  case text(String)
  case list([Value])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: Value
  }

  /// Tells a sink of the value.
  func feed(_ sink: inout some ValueSink & ~Copyable) {
    let nowhere = SourcePosition(source: 0, offset: 0)
    switch self {
    case .null: sink.null(at: nowhere)
    case .boolean(let value): sink.boolean(value, at: nowhere)
    case .number(let digits): sink.number(Array(digits.utf8).span, at: nowhere)
    case .text(let text): sink.text(Array(text.utf8).span, at: nowhere)
    case .list(let items):
      sink.beginList(at: nowhere)
      for item in items { item.feed(&sink) }
      sink.endList()
    case .object(let members):
      sink.beginObject(at: nowhere)
      for member in members {
        sink.key(Array(member.name.utf8).span, at: nowhere)
        member.value.feed(&sink)
      }
      sink.endObject()
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(nilLiteral: ()) { self = .null }
  init(integerLiteral value: Int) { self = .number("\(value)") }
  init(arrayLiteral elements: Value...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension Table {
  /// A table of records, each an object.
  static func made(of records: [Value], schema: Schema = .any) -> Table {
    var options = ReadOptions()
    options.checksKeys = false
    var builder = RecordBuilder(schema: schema, options: options)
    for record in records {
      guard case .object(let members) = record else { continue }
      builder.beginRecord(at: SourcePosition(source: 0, offset: 0))
      for member in members {
        builder.key(Array(member.name.utf8).span, at: SourcePosition(source: 0, offset: 0))
        member.value.feed(&builder)
      }
      _ = builder.endRecord()
    }
    return builder.finish()
  }

  /// What a writer makes of all rows, one at a time or together.
  func written(
    as format: OutputFormat, _ options: WriterOptions = WriterOptions()
  ) throws -> String {
    let text = try written(as: format, options) { writer, output in
      for row in rows.indices { try writer.write(self, row: row, number: row + 1, to: &output) }
    }
    let together = try written(as: format, options) { writer, output in
      let all = rows.indices.map { UInt32($0) }
      try writer.write(all, of: self, from: 1, to: &output)
    }
    #expect(together == text)
    return text
  }

  private func written(
    as format: OutputFormat, _ options: WriterOptions,
    _ write: (any RecordWriter, inout OutputBuffer) throws -> Void
  ) throws -> String {
    var collector = ColumnCollector(schema: schema, options: options)
    collector.collect(self, rows: rows.indices)
    let writer = format.writer(schema: schema, options: options, columns: collector.tree)
    let collected = CollectedBytes()
    var output = collected.buffer()
    writer.begin(to: &output)
    try write(writer, &output)
    writer.end(to: &output)
    try output.flush()
    return String(decoding: collected.bytes, as: UTF8.self)
  }
}
