// From the host's values to the machine's.
extension Run {
  mutating func value(of host: HostValue, depth: Int = 0) throws(Failure) -> Value {
    if depth > Run.deepestValue { throw Failure("data nested too deeply", kind: .limit) }
    switch host {
    case .undefined: return .undefined(.empty, .message, settings.undefined)
    case .none: return .none
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .float(let value): return .float(value)
    case .number(let digits):
      var value = text(digits)
      value.kind = .number
      return value
    case .text(let string): return text(string)
    case .safe(let string, let mode): return text(string, safe: mode)
    case .list(let items):
      var values: [Value] = []
      values.reserveCapacity(items.count)
      for item in items { values.append(try value(of: item, depth: depth + 1)) }
      return list(values)
    case .dictionary(let members):
      var values: [(key: Value, value: Value)] = []
      for member in members {
        values.append((text(member.key), try value(of: member.value, depth: depth + 1)))
      }
      return try dictionary(values)
    case .table(let object): return Value(kind: .table, length: UInt32(index(of: object)))
    case .row(let object, let row):
      return Value(kind: .row, payload: UInt64(max(0, row)), length: UInt32(index(of: object)))
    case .document(let document):
      return value(ofNode: document.root, in: index(of: document.storage))
    case .function(let function): return self.function(.host(function, name: "function"))
    }
  }

  /// The run's number for a table.
  mutating func index(of object: any TableObject) -> Int {
    if let known = tables.firstIndex(where: { $0.object === object }) { return known }
    tables.append(TableEntry(object))
    return tables.count - 1
  }

  /// The run's number for a document.
  mutating func index(of storage: DocumentStorage) -> Int {
    if let known = documents.firstIndex(where: { $0 === storage }) { return known }
    documents.append(storage)
    documentViews.append(storage.view)
    return documents.count - 1
  }

  /// The value of a document's node.
  @inline(__always) func value(ofNode index: Int, in document: Int) -> Value {
    guard document >= 0, document < documentViews.count else { return .none }
    let storage = documentViews[document]
    let node = storage.node(index)
    switch node.kind {
    case .null: return .none
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return Value(kind: .integer, payload: node.payload)
    case .float: return Value(kind: .float, payload: node.payload)
    case .text: return .text(storage.bytes(of: node))
    case .digits:
      var value = Value.text(storage.bytes(of: node))
      value.kind = .number
      return value
    case .list: return Value(kind: .documentList, payload: UInt64(index), length: UInt32(document))
    case .object:
      return Value(kind: .documentObject, payload: UInt64(index), length: UInt32(document))
    }
  }

  /// The value of a row's cell.
  mutating func cell(row: Int, column: Int, of table: Int, name: Bytes) throws(Failure) -> Value {
    guard table < tables.count, row >= 0, row < tables[table].rowCount else { return .none }
    let cell = tables[table].object.cell(row: row, column: column)
    if let value = tables[table].value(of: cell, column: column, name: name) { return value }
    return try value(of: tables[table].object.nested(row: row, column: column))
  }
}
