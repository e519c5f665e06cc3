/// Writes records as XML, one a line; values that are no text say so in `f:type`, unless the schema
/// does.
final class XMLWriter: RecordWriter {
  private let options: WriterOptions
  private let root: String
  private let element: String
  private var hasRoot = false
  /// What the root declares; what is needed later is declared on the record that needs it.
  private var declared: XMLNamespaces = []
  /// What the records of the table need, found out here or by another writer.
  private var needs: XMLNamespaces = []
  private var knownNeeds: XMLNamespaces?
  /// Whether a record of the table may need what the root doesn't declare.
  private var mayNeedMore = false
  private var table: Table?
  private var plan: FieldPlan
  private var tags = XMLTags([])
  /// For each of the plan's names the type of the schema field of that name.
  private var types: [FieldType?] = []

  init(_ options: WriterOptions, schema: Schema) {
    self.options = options
    let names = [schema.name, schema.element]
    let arePlain = names.allSatisfy { XMLName.isPlain(Array($0.utf8).span) }
    root = arePlain ? schema.name : Schema.any.name
    element = arePlain ? schema.element : Schema.any.element
    plan = FieldPlan(.empty, fields: options.fields)
  }

  func begin(to output: inout OutputBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    if table !== self.table { prepare(for: table) }
    if !hasRoot { writeRoot(to: &output) }
    output.beginRecord()
    output.append("  <")
    output.append(element)
    if mayNeedMore { needs(of: table, row: row).subtracting(declared).write(to: &output) }
    output.append(UInt8(ascii: ">"))
    // Held once for the row, not for each cell.
    let (arena, tags, types) = (table.bytes, tags, types)
    try plan.forEachCell(of: table, row: row) { (name, cell) throws(WriteError) in
      guard
        let fault = write(
          cell, of: arena, tags, name, types[name], to: &output)
      else { return }
      output.dropRecord()
      throw WriteError(
        table, row: row, number: number,
        field: ([plan.names[name]] + fault.path).joined(separator: "."),
        message: "holds \(fault.scalar.notation), which XML cannot hold")
    }
    output.append("</")
    output.append(element)
    output.append(">\n")
    output.endRecord()
  }

  func beginRows(of table: Table, to output: inout OutputBuffer) -> WriterState {
    if table !== self.table { prepare(for: table) }
    if !hasRoot { writeRoot(to: &output) }
    return WriterState(hasRecords: true, declared: declared, needs: needs)
  }

  func goOn(from state: WriterState) {
    hasRoot = true
    declared = state.declared
    knownNeeds = state.needs
  }

  func end(to output: inout OutputBuffer) {
    if !hasRoot { writeRoot(to: &output) }
    output.append("</")
    output.append(root)
    output.append(">\n")
  }

  private func writeRoot(to output: inout OutputBuffer) {
    hasRoot = true
    output.append("<")
    output.append(root)
    declared.write(to: &output)
    output.append(">\n")
  }

  private func prepare(for table: Table) {
    self.table = table
    plan = FieldPlan(table, fields: options.fields)
    tags = XMLTags(plan.names)
    types = plan.names.map { table.schema.field(named: $0)?.type }
    needs = knownNeeds ?? allNeeds(of: table)
    knownNeeds = nil
    if !hasRoot { declared = needs }
    mayNeedMore = !declared.isSuperset(of: needs)
  }

  private func allNeeds(of table: Table) -> XMLNamespaces {
    var needs: XMLNamespaces = []
    for row in table.rows.indices where needs != [.folio, .schemaInstance] {
      needs.formUnion(self.needs(of: table, row: row))
    }
    return needs
  }

  private func needs(of table: Table, row: Int) -> XMLNamespaces {
    var needs: XMLNamespaces = []
    plan.forEachCell(of: table, row: row) { name, cell in
      if tags.isForeign(name) { needs.insert(.folio) }
      switch cell.kind {
      case .text, .date: break
      case .null: needs.insert(types[name] == nil ? .folio : .schemaInstance)
      case .false, .true, .number: if !isPlain(types[name]) { needs.insert(.folio) }
      case .list, .object: needs.insert(.folio)
      }
    }
    return needs
  }

  /// Whether a field's type tells that a text is a number or a boolean.
  private func isPlain(_ type: FieldType?) -> Bool { type != nil && type != .any }

  @inline(__always)
  private func write(
    _ cell: Cell, of arena: TableArray<UInt8>, _ tags: XMLTags, _ name: Int, _ type: FieldType?,
    to output: inout OutputBuffer
  ) -> XMLFault? {
    if let scalar = tags.fault(name) { return XMLFault(scalar: scalar) }
    tags.writeStart(name, to: &output)
    var fault: XMLFault?
    switch cell.kind {
    case .text, .date:
      output.append(UInt8(ascii: ">"))
      if let scalar = output.appendXMLText(arena.span.extracting(cell.range)) {
        fault = XMLFault(scalar: scalar)
      }
    case .number:
      output.append(isPlain(type) ? ">" : " f:type=\"number\">")
      output.append(cell, of: arena)
    case .false, .true:
      output.append(isPlain(type) ? ">" : " f:type=\"boolean\">")
      output.append(cell.kind == .true ? "true" : "false")
    case .null:
      output.append(type != nil ? " xsi:nil=\"true\">" : " f:type=\"null\">")
    case .list, .object:
      output.append(cell.kind == .list ? " f:type=\"list\">" : " f:type=\"object\">")
      fault = XMLNesting.write(arena.span.extracting(cell.range), to: &output)
    }
    tags.writeEnd(name, to: &output)
    return fault
  }
}
