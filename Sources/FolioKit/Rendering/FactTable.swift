import Jinja

/// A table whose cells are facts that are worked out when somebody asks for one, and lie nowhere.
protocol FactTable: TableObject {
  /// The columns, by the names that templates use.
  associatedtype Fact: CaseIterable & RawRepresentable<String> & Equatable

  /// What a row says of a fact.
  func value(of fact: Fact, row: Int) -> HostValue
}

extension FactTable {
  var columnNames: [String] { Fact.allCases.map(\.rawValue) }

  func column(named name: String) -> Int? {
    let fact = Fact(rawValue: name)
    return fact.flatMap { fact in Array(Fact.allCases).firstIndex(of: fact) }
  }

  func columns(inRow row: Int) -> [Int] { Array(0..<Fact.allCases.count) }

  func cell(row: Int, column: Int) -> TableCell { TableCell(kind: .nested) }

  // Every cell is a value of its own, so that none points anywhere.
  var storage: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: nil, count: 0) }

  func nested(row: Int, column: Int) -> HostValue {
    value(of: Array(Fact.allCases)[column], row: row)
  }

  func compare(column: Int, cell: TableCell, with other: HostValue) -> Int? { nil }
}
