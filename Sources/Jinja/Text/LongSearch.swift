/// Finds a long text in one pass over both, however they repeat, as Knuth, Morris and Pratt do.
enum LongSearch {
  /// From this length on a needle is worth a table.
  static let shortest = 64

  /// Where the first occurrence of `needle` in `text` begins; both are given byte by byte.
  static func first(
    _ needle: (Int) -> UInt8, count: Int, in text: (Int) -> UInt8, count length: Int
  ) -> Int? {
    guard count <= length else { return nil }
    let table = borders(of: needle, count: count)
    var matched = 0
    for place in 0..<length {
      let byte = text(place)
      while matched > 0, needle(matched) != byte { matched = Int(table[matched - 1]) }
      if needle(matched) == byte { matched += 1 }
      if matched == count { return place + 1 - count }
    }
    return nil
  }

  /// For each beginning of the needle how much of its start is its end too.
  private static func borders(of needle: (Int) -> UInt8, count: Int) -> [UInt32] {
    var table = [UInt32](repeating: 0, count: count)
    var border = 0
    for place in 1..<max(1, count) {
      let byte = needle(place)
      while border > 0, needle(border) != byte { border = Int(table[border - 1]) }
      if needle(border) == byte { border += 1 }
      table[place] = UInt32(truncatingIfNeeded: border)
    }
    return table
  }
}
