// What `sum` adds up.
extension Run {
  /// Python's `total + item` for numbers, lists and tuples, and text.
  mutating func summed(_ total: Value, _ item: Value) throws(Failure) -> Value {
    if let left = try number(total), let right = try number(item) {
      if let one = left.whole, let other = right.whole {
        let (sum, overflow) = one.addingReportingOverflow(other)
        if overflow { throw Run.overflow() }
        return integer(sum)
      }
      return .float(left.double + right.double)
    }
    if total.isText, item.isText {
      let safe = total.isSafe ? total.safety : item.safety
      return try concatenated([total, item], .emptyText, safe: safe)
    }
    let isTuple = total.kind == .tuple
    if isTuple == (item.kind == .tuple), Run.isList(total.kind), Run.isList(item.kind) {
      let items = try items(of: total) + items(of: item)
      try charge(items.count)
      try reserve(items.count)
      return isTuple ? tuple(items) : list(items)
    }
    try requireDefined(total)
    try requireDefined(item)
    throw Failure(
      "unsupported operand type(s) for +: '\(typeName(of: total))' and '\(typeName(of: item))'")
  }

  private static func isList(_ kind: Value.Kind) -> Bool {
    kind == .list || kind == .tuple || kind == .documentList
  }
}
