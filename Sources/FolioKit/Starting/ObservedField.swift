import Records

/// What the records of a file hold under one name.
struct ObservedField {
  let name: String
  /// In how many records it has a value.
  private(set) var count = 0
  private var nullCount = 0
  private var kinds: Set<Kind> = []
  /// Its values so far, while each of them is another and may identify a record.
  private var distinct: Set<String>? = []

  /// What a value is, as far as a type may depend on it.
  private enum Kind: Hashable {
    case number, boolean, list, object
    case emptyText, numberText, booleanText, dateText, otherText
  }

  init(_ name: String) { self.name = name }

  mutating func observe(_ cell: Cell, in table: Table) {
    switch cell.kind {
    case .null: nullCount += 1
    case .true, .false: take(.boolean)
    case .list: take(.list)
    case .object: take(.object)
    case .number:
      take(.number)
      note(table.text(cell))
    case .text, .date:
      let text = table.text(cell)
      take(Self.kind(of: text))
      note(text)
    }
  }

  private mutating func take(_ kind: Kind) {
    count += 1
    kinds.insert(kind)
    switch kind {
    case .boolean, .list, .object, .emptyText: distinct = nil
    case .number, .numberText, .booleanText, .dateText, .otherText: break
    }
  }

  private mutating func note(_ text: String) {
    guard let isNew = distinct?.insert(text).inserted, !isNew else { return }
    distinct = nil
  }

  private static func kind(of text: String) -> Kind {
    let bytes = Array(text.utf8)
    if bytes.isEmpty { return .emptyText }
    if NumberText.isNumber(bytes.span) { return .numberText }
    if DateText(bytes.span) != nil { return .dateText }
    return ["true", "false"].contains(text.lowercased()) ? .booleanText : .otherText
  }

  /// The type that all of its values have. Texts of CSV and XML, which know nothing else, may be
  /// numbers and truth values.
  func type(isTextOnly: Bool) -> FieldType {
    // An empty element stands for a missing value; an empty cell is none at all.
    let kinds = isTextOnly ? self.kinds.subtracting([.emptyText]) : self.kinds
    if kinds.count == 1, let only = kinds.first {
      switch only {
      case .number: return .number
      case .boolean: return .boolean
      case .list: return .list
      case .object: return .object
      case .dateText: return .date
      case .numberText: return isTextOnly ? .number : .text
      case .booleanText: return isTextOnly ? .boolean : .text
      case .emptyText, .otherText: return .text
      }
    }
    let isText = kinds.isDisjoint(with: [.number, .boolean, .list, .object])
    return isText && !self.kinds.isEmpty ? .text : .any
  }

  /// Whether every one of so many records has a value.
  func isRequired(of total: Int, isTextOnly: Bool) -> Bool {
    count == total && nullCount == 0 && !(isTextOnly && kinds.contains(.emptyText))
  }

  /// Whether every one of so many records has a value that no other has.
  func isUnique(of total: Int) -> Bool { total > 0 && distinct?.count == total }
}
