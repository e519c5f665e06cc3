// The formats that reports use most, without the machinery that the others need.
extension Run {
  /// `%` with `%s`, `%d`, `%.2f` and text between; nil for any other format or argument.
  mutating func quickPercent(_ format: Value, _ argument: Value) -> Value? {
    let bytes = format.bytes
    let items = argument.kind == .tuple ? listObject(argument)?.items : nil
    if items == nil, argument.kind != .text, !argument.isNumeric { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 24)
    var used = 0
    var index = 0
    while index < bytes.count {
      guard let mark = bytes.first(UInt8(ascii: "%"), from: index) else { break }
      output.append(contentsOf: bytes.slice(index, mark))
      guard mark + 1 < bytes.count, used < (items?.count ?? 1) else { return nil }
      let value = items?[used] ?? argument
      used += 1
      switch bytes[mark + 1] {
      case UInt8(ascii: "s"):
        guard !format.isSafe, appendQuick(value, to: &output) else { return nil }
        index = mark + 2
      case UInt8(ascii: "d"):
        guard value.kind == .integer else { return nil }
        QuickText.append(value.asInteger, separator: nil, to: &output)
        index = mark + 2
      case UInt8(ascii: "."):
        guard mark + 3 < bytes.count, bytes[mark + 3] == UInt8(ascii: "f"),
          appendQuick(value, places: bytes[mark + 2], separator: nil, to: &output)
        else { return nil }
        index = mark + 4
      default: return nil
      }
    }
    guard used == (items?.count ?? 1) else { return nil }
    output.append(contentsOf: bytes.dropping(index))
    return text(output, safe: format.safety)
  }

  /// `str.format` with `{}`, `{:,}`, `{:.2f}`, `{:,.2f}` and text between; nil for anything else.
  mutating func quickFormat(_ format: Bytes, _ arguments: [Value]) -> Value? {
    var output: [UInt8] = []
    output.reserveCapacity(format.count + 24)
    var used = 0
    var index = 0
    while index < format.count {
      let byte = format[index]
      index += 1
      if byte == UInt8(ascii: "}") { return nil }
      if byte != UInt8(ascii: "{") {
        output.append(byte)
        continue
      }
      guard let end = format.first(UInt8(ascii: "}"), from: index), used < arguments.count,
        appendQuick(arguments[used], by: format.slice(index, end), to: &output)
      else { return nil }
      used += 1
      index = end + 1
    }
    return text(output)
  }

  /// Appends a value by what stands in a replacement field.
  private func appendQuick(_ value: Value, by field: Bytes, to output: inout [UInt8]) -> Bool {
    if field.isEmpty { return appendQuick(value, to: &output) }
    guard field[0] == UInt8(ascii: ":"), field.count > 1 else { return false }
    let hasSeparator = field[1] == UInt8(ascii: ",")
    let separator = hasSeparator ? field[1] : nil
    let rest = field.dropping(hasSeparator ? 2 : 1)
    if rest.isEmpty {
      guard value.kind == .integer else { return false }
      QuickText.append(value.asInteger, separator: separator, to: &output)
      return true
    }
    guard rest.count == 3, rest[0] == UInt8(ascii: "."), rest[2] == UInt8(ascii: "f") else {
      return false
    }
    return appendQuick(value, places: rest[1], separator: separator, to: &output)
  }

  private func appendQuick(_ value: Value, to output: inout [UInt8]) -> Bool {
    switch value.kind {
    case .text, .number: output.append(contentsOf: value.bytes)
    case .integer: IntegerText.append(value.asInteger, to: &output)
    case .float: FloatText.append(value.asFloat, to: &output)
    default: return false
    }
    return true
  }

  private func appendQuick(
    _ value: Value, places: UInt8, separator: UInt8?, to output: inout [UInt8]
  ) -> Bool {
    let places = Int(places) - Int(Decimal.zero)
    guard (0...9).contains(places) else { return false }
    guard let number = value.exactDouble else { return false }
    return QuickText.appendFixed(number, places: places, separator: separator, to: &output)
  }
}
