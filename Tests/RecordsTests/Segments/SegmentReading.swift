import Testing

@testable import Records

/// What a text gives when it is read in one go, and in segments.
struct SegmentReading: Equatable {
  var records: [String]
  /// The faults and remarks, but for the excerpts, which show as much of a line as was read.
  var messages: [String]
  var rejected: [RejectedRecord]
  var positions: [SourcePosition]

  init(
    _ bytes: [UInt8], _ format: InputFormat, schema: Schema = .any, segments: Int,
    workers: Int = 1, batch: BatchSize = .streaming,
    _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws {
    var options = ReadOptions()
    options.batch = batch
    options.checksKeys = batch == .all
    options.stepSize = 16
    options.pieceSize = 50
    options.segmentSize = segments
    options.workers = Workers(workers)
    change(&options)
    let reading = try TableReading(bytes: [bytes], format, schema: schema, options: options)
    records = reading.records
    messages = reading.messages
    rejected = reading.rejected
    positions = reading.tables.flatMap { $0.rows.map(\.position) }
  }
}

/// Expects that a text read in segments of any size by any number of workers gives what it gives in
/// one go.
func expectSameInSegments(
  _ text: String, _ format: InputFormat, schema: Schema = .any, sizes: [Int] = [60, 150, 1000],
  _ change: (inout ReadOptions) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSameInSegments(
    Array(text.utf8), format, schema: schema, sizes: sizes, change, sourceLocation: sourceLocation)
}

func expectSameInSegments(
  _ bytes: [UInt8], _ format: InputFormat, schema: Schema = .any, sizes: [Int] = [60, 150, 1000],
  _ change: (inout ReadOptions) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let streamed = try SegmentReading(bytes, format, schema: schema, segments: 0, change)
  let gathered = try SegmentReading(
    bytes, format, schema: schema, segments: 0, batch: .all, change)
  for (index, size) in sizes.enumerated() {
    for workers in [1, 3] {
      // One table of all takes turns with tables in batches.
      let isGathered = (index + workers) % 3 == 0
      let whole = isGathered ? gathered : streamed
      var reading = try SegmentReading(
        bytes, format, schema: schema, segments: size, workers: workers,
        batch: isGathered ? .all : .streaming, change)
      // Records before a fault may have been handed on, for whoever streams them.
      if whole.messages.contains(where: { $0.contains(": error:") }), whole.rejected.isEmpty {
        reading.records = whole.records
        reading.positions = whole.positions
      }
      let difference = whole.difference(from: reading)
      #expect(
        difference == nil, "segments of \(size), \(workers) workers, gathered: \(isGathered)",
        sourceLocation: sourceLocation)
    }
  }
}

extension SegmentReading {
  /// The first thing that another reading gave otherwise.
  func difference(from other: SegmentReading) -> String? {
    func first<Item: Equatable>(_ name: String, _ left: [Item], _ right: [Item]) -> String? {
      guard left != right else { return nil }
      let index = zip(left, right).prefix { $0 == $1 }.map { _ in 0 }.count
      let one = index < left.count ? "\(left[index])" : "nothing"
      let two = index < right.count ? "\(right[index])" : "nothing"
      return "\(name) \(index): \(two) should be \(one)"
    }
    return first("message", messages, other.messages) ?? first("record", records, other.records)
      ?? first("position", positions, other.positions)
      ?? first("rejected", rejected, other.rejected)
  }
}
