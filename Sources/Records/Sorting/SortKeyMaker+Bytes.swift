// Keys as bytes that compare one by one, for rows that leave the memory.
extension SortKeyMaker {
  /// Appends the key of a row, such that the row with the lower bytes comes first.
  mutating func appendBytes(
    row: Int, of key: SortKey, to output: inout [UInt8]
  ) throws(SortError) {
    let start = output.count
    let rank = try appendValue(row: row, to: &output)
    if key.isDescending {
      for index in start..<output.count { output[index] = ~output[index] }
    }
    output.insert(rank.place(for: key), at: start)
  }

  private mutating func appendValue(
    row: Int, to output: inout [UInt8]
  ) throws(SortError) -> SortRank {
    guard let cell = table.cell(row: row, column: column) else {
      if missing.rank == .number { Decimal(missingDigits.span).appendOrdered(to: &output) }
      return missing.rank
    }
    let arena = table.bytes
    let bytes = arena.span.extracting(cell.range)
    switch cell.kind {
    case .null: return .null
    case .false: return .false
    case .true: return .true
    case .number:
      Decimal(bytes).appendOrdered(to: &output)
      return .number
    case .date:
      let instant = Instant(bytes, in: zone) ?? Instant(seconds: 0)
      Self.append(UInt64(bitPattern: instant.seconds) ^ 1 << 63, to: &output)
      Self.append(instant.attoseconds, to: &output)
      return .date
    case .text:
      if let rank = knownRank(cell, bytes) {
        Decimal(Array("\(rank)".utf8).span).appendOrdered(to: &output)
        return .number
      }
      appendText(bytes, to: &output)
      return .text
    case .list, .object:
      throw .notComparable(record: table.recordName(row), field: table.columns[column].name)
    }
  }

  /// A zero is doubled with a one, so that a single one can end the text.
  private func appendText(_ text: Span<UInt8>, to output: inout [UInt8]) {
    var key: [UInt8] = []
    if collation?.appendKey(of: text, to: &key) != true {
      key.removeAll()
      key.append(bytes: text)
    }
    for byte in key {
      output.append(byte)
      if byte == 0 { output.append(1) }
    }
    output.append(0)
    output.append(0)
  }

  fileprivate static func append(_ value: UInt64, to output: inout [UInt8]) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      output.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

extension Decimal {
  /// Appends bytes that compare as the numbers do.
  func appendOrdered(to output: inout [UInt8]) {
    guard !digits.isEmpty else { return output.append(0x80) }
    output.append(isNegative ? 0x7F : 0x81)
    let start = output.count
    SortKeyMaker.append(UInt64(bitPattern: Int64(magnitude)) ^ 1 << 63, to: &output)
    for digit in digits { output.append(digit + 1) }
    output.append(0)
    guard isNegative else { return }
    for index in start..<output.count { output[index] = ~output[index] }
  }
}
