import Jinja
import Records

/// The records of a chart, and the values of their fields.
struct ChartRows {
  private let rows: [HostValue]
  /// The table they are of, where they are all of one.
  private let table: RecordsObject?

  /// Throws where the value is neither a collection nor a list.
  init(_ value: HostValue) throws(HostError) {
    switch value {
    case .table(let object):
      rows = (0..<object.rowCount).map { .row(object, $0) }
      table = object as? RecordsObject
    case .list(let items):
      rows = items
      if case .row(let object, _)? = items.first {
        table = object as? RecordsObject
      } else {
        table = nil
      }
    case .document(let document) where document.items != nil:
      rows = (document.items ?? []).map { .document($0) }
      table = nil
    case .undefined, .none, .boolean, .integer, .float, .number, .text, .safe, .dictionary, .row,
      .document, .function:
      throw HostError("the records must be a collection or a list of records")
    }
  }

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }
  var schema: Schema? { table?.table.schema }
  var dates: DateOrder? { table?.dates }

  /// What the schema says of a field.
  func field(_ name: String) -> Field? {
    guard let table = table?.table else { return nil }
    return table.column(named: name).flatMap { table.columns[$0].field }
  }

  /// A field's values, one a record; `engine.power` is a field of a field.
  ///
  /// Throws where no record has it.
  func values(_ path: String) throws(HostError) -> [HostValue] {
    let whole = rows.map { member(path, of: $0) }
    let isKnown =
      rows.isEmpty || table?.table.column(named: path) != nil
      || whole.contains { if case .undefined = $0 { false } else { true } }
    if isKnown { return whole }
    let parts = path.split(separator: ".").map(String.init)
    if parts.count > 1 {
      let parted = rows.map { row in parts.reduce(row) { member($1, of: $0) } }
      if parted.contains(where: { if case .undefined = $0 { false } else { true } }) {
        return parted
      }
    }
    throw HostError(
      "no record has a field \(path.quoted); " + NearestName.advice(for: path, among: names))
  }

  /// A field's values as numbers: a list counts as its length, nothing as nothing.
  func numbers(_ path: String) throws(HostError) -> [Double?] {
    var result: [Double?] = []
    for (index, value) in try values(path).enumerated() {
      switch value.plain {
      case .undefined, .none: result.append(nil)
      case .integer(let number): result.append(Double(number))
      case .float(let number) where number.isFinite: result.append(number)
      case .number(let digits):
        guard let number = Double(digits), number.isFinite else {
          throw HostError("\(path) of record \(index + 1) is too large a number")
        }
        result.append(number)
      case .list(let items): result.append(Double(items.count))
      case .text(let text):
        throw HostError(
          "\(path) of record \(index + 1) is the text \(text.quoted); a number is needed here")
      case .boolean, .float, .safe, .dictionary, .table, .row, .document, .function:
        throw HostError("\(path) of record \(index + 1) is no number")
      }
    }
    return result
  }

  private func member(_ name: String, of value: HostValue) -> HostValue {
    switch value {
    case .row(let object, let row):
      guard let records = object as? RecordsObject, let column = records.column(named: name)
      else { return .undefined }
      return records.value(row: row, column: column)
    case .dictionary(let members):
      return members.first { $0.key == name }?.value ?? .undefined
    case .document(let document): return document[name]?.hostValue ?? .undefined
    default: return .undefined
    }
  }

  /// The names of the first record's fields.
  private var names: [String] {
    if let table { return table.columnNames }
    switch rows.first {
    case .dictionary(let members): return members.map(\.key)
    case .document(let document): return (document.members ?? []).map(\.key)
    default: return []
    }
  }
}
