/// Rows put into buckets by the beginning of their first key, so that each bucket can be sorted by
/// itself: all that one bucket holds comes before what the next one does.
struct SortBuckets: Sendable {
  /// The rows, bucket after bucket, in each in the order they came in.
  private(set) var entries: [SortEntry] = []
  /// Where each bucket is in `entries`.
  private(set) var ranges: [Range<Int>] = []

  /// How many rows a bucket is to have, so that sorting it stays in the processor's cache.
  private static let size = 1 << 13
  /// The number of a bucket is a byte.
  private static let most = 256
  /// How many rows are looked at for each bucket to find the bounds.
  private static let samples = 16

  init(of column: SortColumn) {
    let bounds = Self.bounds(of: column)
    let beginnings = Beginnings(of: column)
    var numbers = [UInt8](repeating: 0, count: column.places.count)
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    for index in numbers.indices {
      let number = Self.bucket(of: beginnings[index], bounds)
      numbers[index] = UInt8(truncatingIfNeeded: number)
      counts[number] += 1
    }
    var start = 0
    for bucket in counts.indices {
      let end = start + counts[bucket]
      ranges.append(start..<end)
      counts[bucket] = start
      start = end
    }
    entries = [SortEntry](repeating: SortEntry(prefix: 0, index: 0), count: numbers.count)
    for index in numbers.indices {
      let number = Int(numbers[index])
      entries[counts[number]].index = UInt32(truncatingIfNeeded: index)
      counts[number] += 1
    }
  }

  /// How the keys of a column begin, shortened to a word.
  private struct Beginnings {
    // Held once for all rows.
    let places: [UInt8]
    let prefixes: [UInt64]
    let mask: UInt64

    init(of column: SortColumn) {
      places = column.places
      prefixes = column.prefixes
      mask = column.prefixMask
    }

    @inline(__always)
    subscript(row: Int) -> UInt64 { UInt64(places[row]) << 56 | (prefixes[row] ^ mask) >> 8 }
  }

  /// The lowest beginnings of all buckets but the first, in order: a power of two less one, or none.
  private static func bounds(of column: SortColumn) -> [UInt64] {
    let count = column.places.count
    guard count >= 2 * size else { return [] }
    let beginnings = Beginnings(of: column)
    // The power of two below.
    let buckets = min(most, 1 << (Int.bitWidth - 1 - (count / size).leadingZeroBitCount))
    let step = count / (buckets * samples)
    let found = (0..<buckets * samples).map { beginnings[$0 * step] }.sorted()
    return (1..<buckets).map { found[$0 * samples] }
  }

  /// How many bounds are not above a beginning; no step depends on a guess of the processor's.
  @inline(__always)
  private static func bucket(of beginning: UInt64, _ bounds: [UInt64]) -> Int {
    var low = 0
    var half = (bounds.count + 1) / 2
    while half > 0 {
      low += bounds[low + half - 1] <= beginning ? half : 0
      half /= 2
    }
    return low
  }
}
