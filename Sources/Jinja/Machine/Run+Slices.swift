// Python's slices.
extension Run {
  /// `value[start:stop:step]`; none where a bound is left out.
  mutating func slice(
    of value: Value, _ start: Value, _ stop: Value, _ step: Value
  ) throws(Failure) -> Value {
    try requireDefined(value)
    switch value.kind {
    case .text:
      let bytes = value.bytes
      let isASCII = bytes.isASCII
      let places = try places(start, stop, step, count: isASCII ? bytes.count : bytes.scalarCount)
      if places.step == 1 {
        let from = isASCII ? places.start : bytes.byteIndex(ofScalar: places.start)
        let end = places.start + places.count
        let to = isASCII ? end : bytes.byteIndex(ofScalar: end)
        return .text(bytes.slice(from, to), safe: value.safety)
      }
      let characters = try items(of: value)
      return try text(capacity: bytes.count, safe: value.safety) { (span) throws(Failure) in
        for place in places.all { span.append(characters[place].bytes) }
      }
    case .list, .tuple, .documentList, .table:
      let places = try places(start, stop, step, count: try length(of: value))
      try charge(places.count)
      var items: [Value] = []
      items.reserveCapacity(places.count)
      for place in places.all { items.append(member(of: value, at: place)) }
      return value.kind == .tuple ? tuple(items) : list(items)
    case .range:
      guard let range = rangeObject(value) else { return value }
      let places = try places(start, stop, step, count: range.count)
      let first = range.value(at: places.start)
      let part = RangeObject(
        start: first, stop: range.value(at: places.stop),
        step: range.step &* places.step, count: places.count)
      return .object(.range, objects.add(.range(part)))
    case .dictionary, .documentObject, .row:
      throw Failure("unhashable type: 'slice'")
    default: throw Failure("'\(typeName(of: value))' object is not subscriptable")
    }
  }

  /// The places a slice picks.
  private struct Places {
    var start: Int
    var stop: Int
    var step: Int
    var count: Int

    var all: some Sequence<Int> { (0..<count).lazy.map { start &+ $0 &* step } }
  }

  private func places(
    _ start: Value, _ stop: Value, _ step: Value, count: Int
  ) throws(Failure) -> Places {
    let by = try bound(step) ?? 1
    if by == 0 { throw Failure("slice step cannot be zero") }
    let (low, high) = by > 0 ? (0, count) : (-1, count - 1)
    func clamp(_ value: Int?, _ otherwise: Int) -> Int {
      guard let value else { return otherwise }
      let place = value < 0 ? value.addingReportingOverflow(count).partialValue : value
      return max(low, min(high, value < 0 && place > count ? low : place))
    }
    let from = clamp(try bound(start), by > 0 ? low : high)
    let to = clamp(try bound(stop), by > 0 ? high : low)
    let span = by > 0 ? to - from : from - to
    let width = by == Int.min ? Int.max : abs(by)
    return Places(
      start: from, stop: to, step: by, count: span <= 0 ? 0 : (span - 1) / width + 1)
  }

  private func bound(_ value: Value) throws(Failure) -> Int? {
    if value.isNone { return nil }
    guard value.kind != .float, let whole = try wholeNumber(value) else {
      try requireDefined(value)
      throw Failure("slice indices must be integers or None or have an __index__ method")
    }
    return whole
  }
}
