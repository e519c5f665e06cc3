import Testing

@testable import Records

/// A long list is read in parts, and gives what it gives in one go.
@Suite struct ListPartsTests {
  private struct Outcome: Equatable {
    var text: String
    var messages: [String]
  }

  private func read(_ text: String, segmentSize: Int) throws -> Outcome {
    var options = ValueReadOptions()
    options.segmentSize = segmentSize
    options.workers = Workers(3)
    var diagnostics = Diagnostics()
    var sink = TextSink()
    try readValue(
      ByteSource(bytes: Array(text.utf8), named: "data.json"), into: &sink, options: options,
      diagnostics: &diagnostics)
    return Outcome(
      text: sink.text,
      messages: diagnostics.items.map {
        "\($0.line ?? 0):\($0.column ?? 0): \($0.message)"
      })
  }

  @Test(arguments: JSONSegmentTests.layouts.indices) func partsGiveTheSameValue(
    layout: Int
  ) throws {
    let text = JSONSegmentTests.layouts[layout](JSONSegmentTests.records(60))
    let whole = try read(text, segmentSize: 0)
    #expect(whole.messages.isEmpty)
    for size in [1, 20, 99, 300] { #expect(try read(text, segmentSize: size) == whole) }
    #expect(try read("\u{FEFF} \n" + text, segmentSize: 99) == read(text, segmentSize: 0))
  }

  @Test(arguments: JSONSegmentTests.faults.indices) func faultsAreToldAlike(fault: Int) throws {
    for place in [0, 1, 17, 39] {
      let records = JSONSegmentTests.records(40, fault: (place, JSONSegmentTests.faults[fault]))
      for layout in [0, 2, 6] {
        let text = JSONSegmentTests.layouts[layout](records)
        let whole = try read(text, segmentSize: 0)
        for size in [50, 200] {
          let parts = try read(text, segmentSize: size)
          #expect(parts.messages == whole.messages, "fault \(fault) at \(place), \(layout)")
          if whole.messages.isEmpty { #expect(parts.text == whole.text) }
        }
      }
    }
  }

  @Test func whatFollowsTheListIsTold() throws {
    let list = JSONSegmentTests.layouts[0](JSONSegmentTests.records(40))
    for text in [list + "x", String(list.dropLast(3)), list + "[]", "[" + list] {
      let whole = try read(text, segmentSize: 0)
      #expect(!whole.messages.isEmpty)
      #expect(try read(text, segmentSize: 80).messages == whole.messages)
    }
  }

  /// Bytes are looked at before what they stand for.
  @Test func faultsAreToldInOrder() throws {
    let text = Array("[{\"a\": \"\\ud83d\"}, {\"b\": \"x".utf8) + [0xFF] + Array("\"}]".utf8)
    var diagnostics = Diagnostics()
    var sink = TextSink()
    try readValue(
      ByteSource(bytes: text, named: "data.json"), into: &sink, diagnostics: &diagnostics)
    #expect(diagnostics.items.map(\.column) == [9, 27])
  }
}
