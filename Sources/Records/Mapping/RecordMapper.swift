/// Makes of foreign records what a mapping says.
struct RecordMapper {
  /// What is wrong with a value, and where.
  struct Fault: Error {
    var message: String
    var position: SourcePosition
  }

  /// What a rule gives.
  enum Result {
    case scalar(MappedScalar)
    case list([MappedScalar])
  }

  /// What is known of a field that stands above.
  enum FieldNumber {
    /// It is missing, or no number.
    case none
    case known(Decimal)
    case faulty
  }

  let mapping: Mapping
  /// Whether an element without text is a missing value.
  let isXML: Bool
  let zone: ZoneRules?
  let dates: [String: DateConversion]
  /// The numbers of the record's fields, for the grades of those that follow.
  private(set) var numbers: [FieldNumber]
  /// Names that fields are taken from, and names of fields: what is kept has others.
  private let taken: Set<[UInt8]>

  init(_ mapping: Mapping, isXML: Bool, timeZone: String) {
    self.mapping = mapping
    self.isXML = isXML
    zone = ZoneRules(timeZone)
    var dates: [String: DateConversion] = [:]
    for pattern in mapping.fields.flatMap(\.rules).flatMap(\.dates) {
      dates[pattern] = DateConversion(pattern, locale: mapping.locale)
    }
    self.dates = dates
    numbers = []
    taken = mapping.keepsOthers ? mapping.namesTaken : []
  }

  /// Tells the records of the fields of one; of what is at fault they hear the name only, so that
  /// it is not missing besides.
  mutating func map(
    _ tree: RecordTree, _ surroundings: [RecordTree], into records: inout RecordBuilder
  ) {
    numbers.removeAll(keepingCapacity: true)
    let record = RecordView(tree: tree, surroundings: surroundings)
    for field in mapping.fields {
      do {
        guard !dependsOnFault(field) else {
          numbers.append(.faulty)
          records.key(field.name.utf8.span, at: record.position)
          continue
        }
        let result = try value(of: field, record)
        if case .scalar(let scalar)? = result, case .number(let digits) = scalar.value {
          numbers.append(.known(Decimal(digits.span)))
        } else {
          numbers.append(.none)
        }
        if let result { emit(field.name, result, into: &records) }
      } catch {
        numbers.append(.faulty)
        records.key(field.name.utf8.span, at: error.position)
        records.report(.error, "\(field.name) \(error.message)", at: error.position)
      }
    }
    if mapping.keepsOthers { emitOthers(of: tree, into: &records) }
  }

  /// Whether a field is graded by one that is at fault.
  private func dependsOnFault(_ field: MappedField) -> Bool {
    field.rules.contains { rule in
      guard case .grades(let grades) = rule.source else { return false }
      return grades.contains { grade in
        grade.bounds.contains { bound in
          guard bound.field < numbers.count, case .faulty = numbers[bound.field] else {
            return false
          }
          return true
        }
      }
    }
  }

  private func value(of field: MappedField, _ record: RecordView) throws(Fault) -> Result? {
    for rule in field.rules {
      if let result = try value(by: rule, record) { return result }
    }
    return nil
  }

  private func emit(_ name: String, _ result: Result, into records: inout RecordBuilder) {
    switch result {
    case .scalar(let scalar):
      records.key(name.utf8.span, at: scalar.position)
      scalar.emit(into: &records)
    case .list(let scalars):
      guard let first = scalars.first else { return }
      records.key(name.utf8.span, at: first.position)
      records.beginList(at: first.position)
      for scalar in scalars { scalar.emit(into: &records) }
      records.endList()
    }
  }

  private func emitOthers(of tree: RecordTree, into records: inout RecordBuilder) {
    guard let root = tree.nodes.first else { return }
    var member = 1
    while member < root.end {
      let node = tree.nodes[member]
      let name = Array(tree.bytes[node.nameStart..<node.nameStart + node.nameCount])
      if !taken.contains(name) { tree.emit(member, into: &records) }
      member = node.end
    }
  }
}
