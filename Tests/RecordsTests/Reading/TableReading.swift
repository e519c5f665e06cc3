import Testing

@testable import Records

/// What reading a text gave.
struct TableReading {
  var tables: [Table] = []
  var diagnostics = Diagnostics()
  var rejected: [RejectedRecord] = []

  init(
    _ text: String, _ format: InputFormat = .json, schema: Schema = .any,
    options: ReadOptions = ReadOptions()
  ) throws {
    try self.init([text], format, schema: schema, options: options)
  }

  init(
    _ texts: [String], _ format: InputFormat = .json, schema: Schema = .any,
    options: ReadOptions = ReadOptions()
  ) throws {
    try self.init(
      bytes: texts.map { Array($0.utf8) }, format, schema: schema, options: options)
  }

  init(
    bytes: [[UInt8]], _ format: InputFormat = .json, schema: Schema = .any,
    options: ReadOptions = ReadOptions()
  ) throws {
    var options = options
    options.format = format
    var rejected: [RejectedRecord] = []
    try withoutActuallyEscaping({ rejected.append($0) }) { onRejected in
      try readRecords(
        bytes.enumerated().map { index, bytes in
          { ByteSource(bytes: bytes, named: index == 0 ? "in" : "in\(index + 1)") }
        },
        schema: schema, options: options, diagnostics: &diagnostics, onRejected: onRejected
      ) { table in
        tables.append(table)
        return true
      }
    }
    self.rejected = rejected
  }

  /// The records, each as its fields in the order they came.
  var records: [String] { tables.flatMap(Self.records(of:)) }

  static func records(of table: Table) -> [String] {
    (0..<table.rowCount).map { row in
      table.cells(ofRow: row).map { cell in
        "\(table.columns[Int(cell.column)].name)=\(shown(cell, table))"
      }.joined(separator: " ")
    }
  }

  private static func shown(_ cell: Cell, _ table: Table) -> String {
    switch cell.kind {
    case .null, .true, .false: return "\(cell.kind)"
    case .text: return "'\(table.text(cell))'"
    case .date: return "date(\(table.text(cell)))"
    case .number, .list, .object: return table.text(cell)
    }
  }

  /// The faults and remarks, one a line.
  var messages: [String] {
    diagnostics.items.map { item in
      let place = item.line.map { ":\($0):\(item.column ?? 0)" } ?? ""
      return "\(item.path)\(place): \(item.severity): \(item.message)"
    }
  }
}

extension Schema {
  /// Workouts as the built-in collection has them.
  static let testWorkouts = Schema(
    name: "workouts", label: "Workouts", element: "workout",
    fields: [
      Field("id", .text), Field("name", .text, isRequired: true),
      Field("distance", .number, isRequired: true, minimum: 0),
      Field("date", .date, isRequired: true),
      Field(
        "complexity", .text, isRequired: true,
        allowedValues: [
          AllowedValue(name: "low", rank: 0), AllowedValue(name: "medium", rank: 1),
          AllowedValue(name: "high", rank: 2),
        ]),
    ])
}
