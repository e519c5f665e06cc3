import Jinja
import Records

/// What the values of a chart's fields are, and what they are called in the report's language.
struct ChartWords {
  let messages: Messages

  private var dates: DateOrder { messages.formats.dates }

  /// How a field's values are told apart: as its schema says, else by what they are.
  func scale(of path: String, in rows: ChartRows) throws(HostError) -> ChartScale {
    let field = rows.field(path)
    if let field, !field.allowedValues.isEmpty {
      return .ranks(field.allowedValues.sorted { $0.rank < $1.rank }.map(\.name))
    }
    if field?.type == .date { return .time }
    var kinds: Set<String> = []
    for value in try rows.values(path) {
      switch value.plain {
      case .undefined, .none: continue
      case .boolean: kinds.insert("flags")
      case .integer, .float, .number: kinds.insert("numbers")
      case .text(let text):
        kinds.insert(field == nil && dates.instant(text) != nil ? "dates" : "texts")
      case .safe, .list, .dictionary, .table, .row, .document, .function:
        throw HostError("\(path) holds lists or objects, which are no categories")
      }
    }
    switch kinds {
    case ["flags"]: return .flags
    case ["numbers"]: return .numbers
    case ["dates"]: return .time
    case []: return field?.type == .boolean ? .flags : field?.type == .number ? .numbers : .texts
    default: return .texts
    }
  }

  /// The days of a field of dates, counted from 1970 in the report's time zone.
  func days(_ path: String, in rows: ChartRows) throws(HostError) -> [Int?] {
    var days: [Int?] = []
    for (index, value) in try rows.values(path).enumerated() {
      switch value.plain {
      case .undefined, .none: days.append(nil)
      case .text(let text):
        guard let day = dates.localDay(text) else {
          throw HostError("\(path) of record \(index + 1) is no date: \(text.quoted)")
        }
        days.append(day)
      default: throw HostError("\(path) of record \(index + 1) is no date")
      }
    }
    return days
  }

  func keys(
    _ path: String, scale: ChartScale, in rows: ChartRows
  ) throws(HostError) -> [ChartKey?] {
    try rows.values(path).map { value in
      switch value.plain {
      case .undefined, .none: .missing
      case .boolean(let value): scale == .flags ? .flag(value) : .text(value ? "true" : "false")
      case .integer(let number): key(Double(number), "\(number)", scale)
      case .float(let number): key(number, ChartNumbers.digits(number), scale)
      case .number(let digits): key(Double(digits) ?? 0, digits, scale)
      case .text(let text), .safe(let text, _): text.isEmpty ? .missing : .text(text)
      case .list, .dictionary, .table, .row, .document, .function: .missing
      }
    }
  }

  private func key(_ number: Double, _ digits: String, _ scale: ChartScale) -> ChartKey {
    scale == .numbers ? .number(number) : .text(digits)
  }

  /// Values in order of rank or size, those of a small closed set also where no record has them.
  func ordered(
    _ present: [ChartKey], scale: ChartScale, field: Field?
  ) throws(HostError) -> [ChartKey] {
    let missing: [ChartKey] = present.contains(.missing) ? [.missing] : []
    switch scale {
    case .ranks(let names):
      let known = names.map { ChartKey.text($0) }
      return known + present.filter { $0 != .missing && !known.contains($0) } + missing
    case .flags: return [.flag(true), .flag(false)] + missing
    case .numbers:
      var numbers = Set(present.compactMap { if case .number(let it) = $0 { it } else { nil } })
      if let field, field.isInteger, let low = field.minimum, let high = field.maximum,
        high - low <= 20, low <= high
      {
        for step in 0...Int(high - low) { numbers.insert(low + Double(step)) }
      }
      return numbers.sorted().map { .number($0) } + missing
    case .time, .texts: return present
    }
  }

  func category(
    _ key: ChartKey, of path: String, interval: ChartInterval?, in request: ChartRequest
  ) throws(HostError) -> ChartData.Category {
    guard case .interval(let index) = key, let interval else {
      let label = label(key, of: path, in: request)
      return ChartData.Category(label: label, name: label)
    }
    let day = interval.start(index)
    return ChartData.Category(
      label: try date(day, interval.shortPattern), name: try date(day, interval.longPattern),
      year: interval == .year ? nil : try date(day, "yyyy"))
  }

  /// What a value is called: by the template, by the messages, by itself.
  func label(_ key: ChartKey, of path: String, in request: ChartRequest) -> String {
    if let text = key.text, let label = request.labels[text] { return label }
    switch key {
    case .missing: return messages.label("chart.missing", or: "not given")
    case .others: return messages.label("chart.others", or: "others")
    case .flag(let value):
      return messages.label(value ? "value.true" : "value.false", or: value ? "yes" : "no")
    case .number(let number):
      let digits = ChartNumbers.digits(number)
      return
        (try? messages.formats.number(digits, decimals: nil, isGrouped: true, locale: nil))
        ?? digits
    case .text(let text):
      guard let schema = request.rows.schema else { return text }
      return messages.label("value.\(schema.name).\(path).\(text)", or: text)
    case .interval(let index): return "\(index)"
    }
  }

  /// A field as the column of a table or the title names it.
  func name(of path: String, in request: ChartRequest) -> String {
    guard let field = request.rows.field(path), let schema = request.rows.schema else {
      return path
    }
    return messages.label("field.\(schema.name).\(path)", or: field.label)
  }

  func date(_ day: CivilDay, _ pattern: String) throws(HostError) -> String {
    try messages.formats.date(day.text, pattern: pattern, locale: nil, zone: nil)
  }
}
