import Jinja
import Records

/// What templates learn of all collections besides their records, one row each.
///
/// A collection that is not in memory is loaded when somebody asks for what only its records tell.
final class CollectionsObject: FactTable {
  /// What is known without any record.
  struct Facts: Sendable {
    let schema: Schema
    let shown: SelectionSummary
    let sources: [String]
    let hasPages: Bool
    /// The fields that the configuration selects; nil is all.
    let fields: [SelectedField]?
  }

  enum Fact: String, CaseIterable {
    case name, label, element, records, fields, total, count, order, inForce, sources, hasPages
  }

  private let facts: [Facts]
  private let shelf: CollectionShelf
  private let messages: Messages
  /// Twins of the records of collections that are in memory, by name.
  private let twins: [String: RecordsObject]

  init(
    _ facts: [Facts], shelf: CollectionShelf, messages: Messages,
    twins: [String: RecordsObject] = [:]
  ) {
    self.messages = messages
    self.facts = facts
    self.shelf = shelf
    self.twins = twins
  }

  /// The same for one more thread, which has twins of the records too.
  func twin(with records: [String: RecordsObject], _ messages: Messages) -> CollectionsObject {
    CollectionsObject(facts, shelf: shelf, messages: messages, twins: records)
  }

  /// The row of a collection.
  func row(of name: String) -> Int? { facts.firstIndex { $0.schema.name == name } }

  /// The name of the collection in a row.
  func name(ofRow row: Int) -> String { facts[row].schema.name }

  /// What a row says of a fact, by the fact's name; undefined where there is none.
  func value(named fact: String, row: Int) -> HostValue {
    Fact(rawValue: fact).map { value(of: $0, row: row) } ?? .undefined
  }

  var rowCount: Int { facts.count }

  func cell(row: Int, column: Int) -> TableCell {
    guard Fact.allCases[column] == .hasPages else { return TableCell(kind: .nested) }
    return TableCell(kind: facts[row].hasPages ? .true : .false)
  }

  func value(of fact: Fact, row: Int) -> HostValue {
    // Not as a copy of all facts, whose parts each would be counted.
    let name = name(ofRow: row)
    switch fact {
    case .name: return .text(name)
    case .label: return .text(messages.label("collection.\(name)", or: facts[row].schema.label))
    case .element: return .text(facts[row].schema.element)
    case .order: return .text(facts[row].shown.order)
    case .inForce: return .list(facts[row].shown.filters.map { .text($0) })
    case .sources: return .list(facts[row].sources.map { .text($0) })
    case .hasPages: return .boolean(facts[row].hasPages)
    case .records:
      // Rows are equal only where their tables are the same objects.
      let records = twins[name] ?? shelf.collection(name)?.records
      return records.map { .table($0) } ?? .undefined
    case .total: return shelf.figures(of: name).map { .integer($0.total) } ?? .undefined
    case .count: return shelf.figures(of: name).map { .integer($0.count) } ?? .undefined
    case .fields:
      guard let figures = shelf.figures(of: name) else { return .undefined }
      let describing = FieldDescription(collection: name, messages: messages)
      return .list(describing.list(figures.columns, selected: facts[row].fields))
    }
  }
}
