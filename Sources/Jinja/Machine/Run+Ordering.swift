// Python's < and the like.
extension Run {
  /// How a comparison of two values comes out.
  enum Order {
    case less, equal, greater
    /// NaN is involved: every comparison is false.
    case unordered
  }

  /// What a host's ordered cell says about another value; nil where neither is one.
  func ordered(_ left: Value, _ right: Value) -> Int? {
    if left.isOrdered, let order = ask(left, about: right) { return order }
    if right.isOrdered, let order = ask(right, about: left) { return -order }
    return nil
  }

  private func ask(_ cell: Value, about other: Value) -> Int? {
    let bytes = cell.bytes
    for entry in tables {
      let offset = bytes.address &- entry.storage.address
      guard bytes.address >= entry.storage.address, offset < UInt(bitPattern: entry.storage.count)
      else { continue }
      let host: HostValue
      switch other.kind {
      case .text: host = .text(other.bytes.string)
      case .number: host = .number(other.bytes.string)
      case .integer: host = .integer(other.asInteger)
      case .float: host = .float(other.asFloat)
      case .boolean: host = .boolean(other.asBoolean)
      default: return nil
      }
      let place = TableCell(
        kind: cell.kind == .number ? .number : .text, isOrdered: true, offset: Int(offset),
        count: bytes.count)
      return entry.object.compare(column: Int(cell.tag), cell: place, with: host)
    }
    return nil
  }

  /// Compares as `<` does; `sign` names the operator in the error.
  func order(
    _ left: Value, _ right: Value, sign: StaticString = "<", depth: Int = 0
  ) throws(Failure) -> Order {
    if left.kind == .integer, right.kind == .integer {
      let (one, other) = (left.asInteger, right.asInteger)
      return one < other ? .less : one == other ? .equal : .greater
    }
    if left.isOrdered || right.isOrdered, let order = ordered(left, right) {
      return order < 0 ? .less : order == 0 ? .equal : .greater
    }
    if left.isUndefined || right.isUndefined {
      try requireDefined(left)
      try requireDefined(right)
    }
    if isWide(left) || isWide(right), let order = try orderWide(left, right) { return order }
    if left.isNumeric, right.isNumeric, let one = try number(left), let other = try number(right) {
      return Run.order(one, other)
    }
    if left.isText, right.isText {
      let order = left.bytes.compare(right.bytes)
      return order < 0 ? .less : order == 0 ? .equal : .greater
    }
    if depth < Run.deepestValue, isSequence(left), isSequence(right),
      (left.kind == .tuple) == (right.kind == .tuple)
    {
      let (mine, theirs) = (try length(of: left), try length(of: right))
      for place in 0..<min(mine, theirs) {
        let (one, other) = (member(of: left, at: place), member(of: right, at: place))
        if try equals(one, other) { continue }
        return try order(one, other, sign: sign, depth: depth + 1)
      }
      return mine < theirs ? .less : mine == theirs ? .equal : .greater
    }
    throw Failure(
      "'\(sign)' not supported between instances of '\(typeName(of: left))' and "
        + "'\(typeName(of: right))'")
  }

  private func isSequence(_ value: Value) -> Bool {
    value.kind == .list || value.kind == .tuple || value.kind == .documentList
  }

  static func order(_ left: Number, _ right: Number) -> Order {
    switch (left, right) {
    case (.integer(let one), .integer(let other)):
      return one < other ? .less : one == other ? .equal : .greater
    case (.float(let one), .float(let other)): return order(one, other)
    case (.float(let one), _): return order(one, exactly: right.whole ?? 0)
    case (_, .float(let other)):
      switch order(other, exactly: left.whole ?? 0) {
      case .less: return .greater
      case .greater: return .less
      case .equal: return .equal
      case .unordered: return .unordered
      }
    default:
      let (one, other) = (left.whole ?? 0, right.whole ?? 0)
      return one < other ? .less : one == other ? .equal : .greater
    }
  }

  private static func order(_ left: Double, _ right: Double) -> Order {
    left < right ? .less : left == right ? .equal : left > right ? .greater : .unordered
  }

  /// Compares a float with an integer without rounding the integer.
  private static func order(_ left: Double, exactly right: Int128) -> Order {
    if left.isNaN { return .unordered }
    guard let floor = Int128(exactly: left.rounded(.down)) else {
      return left < 0 ? .less : .greater
    }
    if floor < right { return .less }
    if floor > right { return .greater }
    return left == left.rounded(.down) ? .equal : .greater
  }
}
