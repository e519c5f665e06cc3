/// Counts and sizes in words people read.
enum TextCounting {
  /// How many runs of letters, digits and underscores there are.
  static func words(_ text: [UInt8]) -> Int {
    var count = 0
    var inside = false
    for scalar in CodePoints(text) {
      let isWord = TextTests.isWord(scalar)
      if isWord, !inside { count += 1 }
      inside = isWord
    }
    return count
  }

  /// A number of bytes in the unit that suits it, steps of 1000 or of 1024; nil when not finite.
  static func fileSize(_ bytes: Double, binary: Bool) -> [UInt8]? {
    let base: Double = binary ? 1024 : 1000
    if bytes == 1 { return Array("1 Byte".utf8) }
    if bytes < base {
      guard bytes.isFinite else { return nil }
      return Array("\(Run.truncated(bytes).description) Bytes".utf8)
    }
    // Exact up to the last unit, so that the quotient rounds like Python's.
    var unit = binary ? Int128(1024) : 1000
    var letter = ""
    for candidate in [binary ? "K" : "k", "M", "G", "T", "P", "E", "Z", "Y"] {
      letter = candidate
      unit *= binary ? 1024 : 1000
      if IntegerArithmetic.compare(unit, bytes) == 1 { break }
    }
    let number = FloatStyle(notation: .fixed, precision: 1).magnitude(base * bytes / Double(unit))
    return number + " \(letter)\(binary ? "iB" : "B")".utf8
  }
}
