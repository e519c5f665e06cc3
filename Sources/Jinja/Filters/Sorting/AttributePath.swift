/// A way into values, such as `owner.name` or `0.id`, as `map` and `sort` follow it.
struct AttributePath {
  private let parts: [Value]
  /// Stands for whatever is undefined on the way; absent where nothing does.
  private let fallback: Value
  private var column: (table: Int, index: Int)?

  init(
    _ attribute: Value, default fallback: Value = .absent, in run: inout Run
  ) throws(Failure) {
    self.fallback = fallback.isNone ? .absent : fallback
    switch attribute.kind {
    case .absent, .none: parts = []
    case .text: parts = AttributePath.parts(attribute.bytes)
    default: parts = [attribute]
    }
  }

  private init(_ parts: [Value]) {
    self.parts = parts
    fallback = .absent
  }

  /// One path for each part between commas.
  static func list(_ attribute: Value, in run: inout Run) throws(Failure) -> [AttributePath] {
    guard attribute.isText else { return [try AttributePath(attribute, in: &run)] }
    return split(attribute.bytes, at: UInt8(ascii: ",")).map { AttributePath(parts($0)) }
  }

  /// Names between dots; what is all digits is an index.
  private static func parts(_ text: Bytes) -> [Value] {
    split(text, at: UInt8(ascii: ".")).map { part in
      let isIndex = part.count > 0 && part.count < 19 && part.allSatisfy { $0 &- 0x30 <= 9 }
      guard isIndex, let index = Int(part.string) else { return .text(part) }
      return .integer(index)
    }
  }

  private static func split(_ text: Bytes, at separator: UInt8) -> [Bytes] {
    var result: [Bytes] = []
    var start = 0
    while let end = text.first(separator, from: start) {
      result.append(text.slice(start, end))
      start = end + 1
    }
    result.append(text.dropping(start))
    return result
  }

  mutating func value(of item: Value, in run: inout Run) throws(Failure) -> Value {
    var result = item
    for part in parts {
      result = try step(from: result, part, in: &run)
      if result.isUndefined, !fallback.isAbsent { result = fallback }
    }
    return result
  }

  private mutating func step(
    from item: Value, _ part: Value, in run: inout Run
  ) throws(Failure) -> Value {
    guard item.kind == .row, part.isText else { return try run.item(of: item, key: part) }
    // Rows of one table come in a row, so the column is looked up once.
    if let column, column.table == item.owner {
      return try run.cell(
        row: item.index, column: column.index, of: item.owner, name: part.bytes)
    }
    if parts.count == 1, let entry = run.table(item.owner),
      let index = entry.object.column(named: part.bytes.string)
    {
      column = (item.owner, index)
      return try run.cell(row: item.index, column: index, of: item.owner, name: part.bytes)
    }
    return try run.item(of: item, key: part)
  }
}
