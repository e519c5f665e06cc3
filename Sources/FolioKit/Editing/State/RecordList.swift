/// Records in the order of their file, found by position or by key.
///
/// A value whose copies share what they have in common: the records are in chunks, and a change to
/// a copy copies the one that it touches. A record keeps its slot for good; slots are in order.
package struct RecordList<Record: EditableRecord>: Sendable {
  /// A record that was removed leaves its slot empty.
  private var chunks: [[Record?]] = []
  /// The empty slots of each chunk, in order.
  private var holes: [[Int]] = []
  private var slots: KeyIndex<Record.Key>
  package private(set) var count = 0

  private static var chunkSize: Int { 256 }

  package init(_ records: [Record] = []) {
    slots = KeyIndex(capacity: records.count)
    chunks.reserveCapacity(records.count / Self.chunkSize + 1)
    for record in records { append(record) }
  }

  /// Adds a record at the end; its slot.
  @discardableResult
  mutating func append(_ record: Record) -> Int {
    if chunks.last.map({ $0.count == Self.chunkSize }) ?? true {
      var chunk: [Record?] = []
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
      holes.append([])
    }
    let chunk = chunks.count - 1
    let slot = chunk * Self.chunkSize + chunks[chunk].count
    chunks[chunk].append(record)
    count += 1
    slots[record.key] = slot
    return slot
  }

  func slot(of key: Record.Key) -> Int? { slots[key] }

  /// The slot of the record at a position, counted from 0.
  func slot(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    var rest = index
    for chunk in chunks.indices {
      let count = chunks[chunk].count - holes[chunk].count
      if rest < count { return chunk * Self.chunkSize + place(of: rest, in: chunk) }
      rest -= count
    }
    return nil
  }

  /// Where in a chunk the record of a number is, the holes passed over.
  private func place(of number: Int, in chunk: Int) -> Int {
    var place = number
    for hole in holes[chunk] {
      if hole > place { break }
      place += 1
    }
    return place
  }

  /// The record of a slot; nil where it was removed or never there.
  subscript(slot slot: Int) -> Record? {
    let (chunk, index) = slot.quotientAndRemainder(dividingBy: Self.chunkSize)
    guard slot >= 0, chunk < chunks.count, index < chunks[chunk].count else { return nil }
    return chunks[chunk][index]
  }

  package subscript(key: Record.Key) -> Record? { slot(of: key).flatMap { self[slot: $0] } }

  /// Changes a record, but for its key.
  mutating func update(slot: Int, _ change: (inout Record) -> Void) {
    guard var record = self[slot: slot] else { return }
    change(&record)
    chunks[slot / Self.chunkSize][slot % Self.chunkSize] = record
  }

  mutating func remove(slot: Int) {
    guard let record = self[slot: slot] else { return }
    let (chunk, index) = slot.quotientAndRemainder(dividingBy: Self.chunkSize)
    chunks[chunk][index] = nil
    holes[chunk].insert(index, at: holes[chunk].firstIndex { $0 > index } ?? holes[chunk].count)
    count -= 1
    slots[record.key] = nil
  }

  /// The records with their slots, in order.
  var entries: some Sequence<(slot: Int, record: Record)> {
    chunks.lazy.enumerated().flatMap { number, chunk in
      chunk.lazy.enumerated().compactMap { index, record in
        record.map { (number * Self.chunkSize + index, $0) }
      }
    }
  }

  /// The records in order.
  package var records: [Record] { entries.map(\.record) }

  /// The keys, in no order.
  var keys: some Sequence<Record.Key> { slots.keys }
}

extension RecordList: Equatable {
  package static func == (one: RecordList, other: RecordList) -> Bool {
    one.count == other.count && one.records == other.records
  }
}
