/// Makes the sort keys of a column's values.
struct SortKeyMaker {
  struct Key {
    var rank: SortRank
    /// Order-preserving within the rank.
    var prefix: UInt64 = 0
    /// Whether a different value may have the same prefix.
    var isCoarse = false
  }

  let table: Table
  let column: Int
  let collation: Collation?
  let zone: ZoneRules?
  private let ranks: [(name: [UInt8], rank: Int)]
  /// The key of the value that stands for a missing one.
  private(set) var missing = Key(rank: .missing)
  /// Its digits, where it is a number.
  private(set) var missingDigits: [UInt8] = []
  /// Names of allowed values share their bytes, so that a name is looked up only once.
  private var knownRanks: [(offset: UInt64, rank: Int)] = []

  init(_ table: Table, column: Int, collation: Collation?, zone: ZoneRules?) {
    self.table = table
    self.column = column
    self.collation = collation
    self.zone = zone
    let field = table.columns[column].field
    ranks = field?.allowedValues.map { (Array($0.name.utf8), $0.rank) } ?? []
    missing = key(of: field?.defaultValue)
  }

  private mutating func key(of value: DefaultValue?) -> Key {
    switch value {
    case .boolean(let value): return Key(rank: value ? .true : .false)
    case .number(let digits):
      missingDigits = Array(digits.utf8)
      return number(missingDigits.span)
    case .text(let text):
      let bytes = Array(text.utf8)
      guard let value = ranks.first(where: { $0.name == bytes }) else { return Key(rank: .missing) }
      missingDigits = Array("\(value.rank)".utf8)
      return key(ofRank: value.rank)
    case nil: return Key(rank: .missing)
    }
  }

  /// The key of a row by its cell, whose bytes are in `arena`; what its prefix cannot hold is
  /// appended to `texts`.
  @inline(__always)
  mutating func make(
    row: Int, _ cell: Cell?, of arena: Span<UInt8>, into texts: inout [UInt8]
  ) throws(SortError) -> Key {
    guard let cell else { return missing }
    let bytes = arena.extracting(cell.range)
    switch cell.kind {
    case .null: return Key(rank: .null)
    case .false: return Key(rank: .false)
    case .true: return Key(rank: .true)
    case .number: return number(bytes)
    case .date: return date(bytes)
    case .text:
      return knownRank(cell, bytes).map(key(ofRank:)) ?? text(bytes, into: &texts)
    case .list, .object:
      throw .notComparable(
        record: table.recordName(row), field: table.columns[column].name)
    }
  }

  private func number(_ digits: Span<UInt8>) -> Key {
    let value = NumberText.double(digits)
    // Of numbers with 15 digits no two are the same double, unless an exponent makes them vanish.
    return Key(
      rank: .number, prefix: Self.ordered(value),
      isCoarse: digits.count > 15 || Self.hasExponent(digits))
  }

  private static func hasExponent(_ digits: Span<UInt8>) -> Bool {
    for index in digits.indices where digits[index] | 0x20 == UInt8(ascii: "e") { return true }
    return false
  }

  /// The bits of a double, such that they are in its order; -0 is 0.
  static func ordered(_ value: Double) -> UInt64 {
    let bits = (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  private static func ordered(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) ^ 1 << 63 }

  private func date(_ text: Span<UInt8>) -> Key {
    guard let instant = Instant(text, in: zone) else { return Key(rank: .date) }
    return Key(
      rank: .date, prefix: Self.ordered(instant.seconds), isCoarse: instant.attoseconds > 0)
  }

  private func key(ofRank rank: Int) -> Key {
    Key(rank: .number, prefix: Self.ordered(Double(rank)))
  }

  /// The rank of a text that is one of the allowed values.
  mutating func knownRank(_ cell: Cell, _ text: Span<UInt8>) -> Int? {
    if ranks.isEmpty { return nil }
    for known in knownRanks where known.offset == cell.offset { return known.rank }
    for value in ranks where text.isEqual(to: value.name.span) {
      if knownRanks.count < 16 { knownRanks.append((cell.offset, value.rank)) }
      return value.rank
    }
    return nil
  }

  private func text(_ text: Span<UInt8>, into texts: inout [UInt8]) -> Key {
    let start = texts.count
    if let collation, collation.appendKey(of: text, to: &texts) {
      // The key says it all.
    } else {
      texts.append(bytes: text)
    }
    var prefix: UInt64 = 0
    for index in start..<start + 8 {
      prefix = prefix << 8 | (index < texts.count ? UInt64(texts[index]) : 0)
    }
    return Key(rank: .text, prefix: prefix, isCoarse: true)
  }
}

extension Table {
  /// What messages call a record: by its key if it has one, else by its number in the table.
  package func recordName(_ row: Int) -> String { recordName(row, number: row + 1) }

  /// The same where the number is another one.
  func recordName(_ row: Int, number: Int) -> String {
    guard let column = column(named: schema.key), let cell = cell(row: row, column: column),
      cell.count > 0
    else { return "\(schema.element) \(number)" }
    return "\(schema.element) \"\(text(cell))\""
  }
}
