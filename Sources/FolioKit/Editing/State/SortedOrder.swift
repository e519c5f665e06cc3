import Records

/// Slots in descending order of a number; equal ones in the order of the file.
///
/// In chunks, so that putting a slot in or taking one out moves few others.
struct SortedOrder: Sendable {
  struct Entry: Sendable {
    var value: Double
    var slot: Int
    /// Whether the double may not be the whole number, so that its digits decide between equals.
    var isRounded: Bool

    init(slot: Int, number: Int) {
      value = Double(number)
      self.slot = slot
      isRounded = false
    }

    /// By digits as JSON has them; 15 of them are exact.
    init(slot: Int, digits: String) {
      value = Double(digits) ?? 0
      self.slot = slot
      isRounded = digits.utf8.count > 15 || value.isInfinite || value == 0
    }
  }

  private var chunks: [[Entry]] = []
  private static let chunkSize = 512

  /// Gives the digits of a slot's number.
  typealias Digits = (Int) -> String

  init(_ entries: [Entry], digits: Digits) {
    let sorted = entries.sorted { Self.isBefore($0, $1, digits) }
    var start = 0
    while start < sorted.count {
      let end = min(start + Self.chunkSize, sorted.count)
      chunks.append(Array(sorted[start..<end]))
      start = end
    }
  }

  var slots: some Sequence<Int> { chunks.lazy.joined().map(\.slot) }

  func slot(at index: Int) -> Int? {
    var rest = index
    for chunk in chunks {
      if rest < chunk.count { return rest < 0 ? nil : chunk[rest].slot }
      rest -= chunk.count
    }
    return nil
  }

  mutating func insert(_ entry: Entry, digits: Digits) {
    guard !chunks.isEmpty else { return chunks.append([entry]) }
    let chunk = min(self.chunk(for: entry, digits), chunks.count - 1)
    chunks[chunk].insert(entry, at: place(of: entry, in: chunk, digits))
    guard chunks[chunk].count > 2 * Self.chunkSize else { return }
    let half = Array(chunks[chunk][Self.chunkSize...])
    chunks[chunk].removeSubrange(Self.chunkSize...)
    chunks.insert(half, at: chunk + 1)
  }

  mutating func remove(_ entry: Entry, digits: Digits) {
    let chunk = self.chunk(for: entry, digits)
    guard chunk < chunks.count else { return }
    let place = place(of: entry, in: chunk, digits)
    guard place < chunks[chunk].count, chunks[chunk][place].slot == entry.slot else { return }
    chunks[chunk].remove(at: place)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
  }

  /// The first chunk whose last entry is not before the entry.
  private func chunk(for entry: Entry, _ digits: Digits) -> Int {
    Self.firstIndex(chunks.count) { index in
      chunks[index].last.map { !Self.isBefore($0, entry, digits) } ?? true
    }
  }

  private func place(of entry: Entry, in chunk: Int, _ digits: Digits) -> Int {
    Self.firstIndex(chunks[chunk].count) { !Self.isBefore(chunks[chunk][$0], entry, digits) }
  }

  /// The first index that passes a test which all later ones pass too.
  private static func firstIndex(_ count: Int, where test: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if test(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func isBefore(_ one: Entry, _ other: Entry, _ digits: Digits) -> Bool {
    if one.value != other.value { return one.value > other.value }
    if one.isRounded || other.isRounded {
      let left = Decimal(Array(digits(one.slot).utf8).span)
      let right = Decimal(Array(digits(other.slot).utf8).span)
      if left != right { return left > right }
    }
    return one.slot < other.slot
  }
}
