// Sorting by keys, which all filters that sort share.
extension Run {
  /// Text in lower case, anything else as it is: what a sort without regard to case compares.
  mutating func ignoringCase(_ value: Value) throws(Failure) -> Value {
    guard value.isText, !value.isOrdered else { return value }
    let hasCase = value.bytes.contains { $0 >= 0x80 || ($0 >= 0x41 && $0 <= 0x5A) }
    return hasCase ? try mapped(value, TextCase.lowerASCII, TextCase.lower) : value
  }

  /// The key of each item along a path.
  mutating func keys(
    of items: [Value], _ path: AttributePath, ignoringCase: Bool
  ) throws(Failure) -> [Value] {
    var path = path
    var keys: [Value] = []
    keys.reserveCapacity(items.count)
    for item in items {
      let key = try path.value(of: item, in: &self)
      keys.append(ignoringCase ? try self.ignoringCase(key) : key)
    }
    return keys
  }

  /// The order of items by one list of keys after another, compared as Python compares lists:
  /// the first pair that differs decides.
  mutating func sorted(
    _ count: Int, by keys: [[Value]], reverse: Bool, _ missing: MissingValues
  ) throws(Failure) -> [Int] {
    try charge(count)
    if keys.count == 1, let order = UniformKeys(keys[0])?.order(reverse: reverse) { return order }
    return try StableSort.order(count) { (one, other) throws(Failure) in
      for column in keys {
        let (left, right) = (column[one], column[other])
        let (leftRank, rightRank) = (missing.rank(of: left), missing.rank(of: right))
        if leftRank != rightRank { return leftRank < rightRank }
        if leftRank > 0 { continue }
        if try equals(left, right) { continue }
        return reverse
          ? try order(right, left) == .less : try order(left, right) == .less
      }
      return false
    }
  }

  /// The order of items by keys that are compared outright, equal or not.
  mutating func sorted(
    _ keys: [Value], reverse: Bool, _ missing: MissingValues
  ) throws(Failure) -> [Int] {
    try charge(keys.count)
    if let order = UniformKeys(keys)?.order(reverse: reverse) { return order }
    return try StableSort.order(keys.count) { (one, other) throws(Failure) in
      let (left, right) = (keys[one], keys[other])
      let (leftRank, rightRank) = (missing.rank(of: left), missing.rank(of: right))
      if leftRank != rightRank { return leftRank < rightRank }
      if leftRank > 0 { return false }
      return reverse ? try order(right, left) == .less : try order(left, right) == .less
    }
  }
}
