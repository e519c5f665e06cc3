/// Finds the columns that a format with a header needs, in a first pass over the records.
package struct ColumnCollector {
  package private(set) var tree = ColumnTree()
  private let options: WriterOptions
  private var table: Table?
  private var plan: FieldPlan
  /// The node of each of the plan's names; nil where no record had it yet.
  private var nodes: [Int?] = []
  /// For each of the plan's names whether more values of it, objects left out, tell nothing new.
  private var isNoted: [Bool] = []

  /// The schema's fields are always there, or else those that the options select.
  package init(schema: Schema, options: WriterOptions) {
    self.options = options
    plan = FieldPlan(.empty, fields: options.fields)
    for name in options.fields?.map(\.name) ?? schema.fields.map(\.name) {
      _ = tree.addField(name)
    }
  }

  /// Notes the columns of rows of a table in any order.
  package mutating func collect(_ table: Table, rows: ArraySlice<UInt32>) {
    for row in rows { collect(table, rows: Int(row)..<Int(row) + 1) }
  }

  /// Notes the columns of some rows of a table.
  package mutating func collect(_ table: Table, rows: Range<Int>) {
    if table !== self.table { prepare(for: table) }
    guard plan.selected == nil else {
      for row in rows {
        plan.forEachCell(of: table, row: row) { name, cell in note(cell, at: name) }
      }
      return
    }
    // Held once for all rows, not for each cell.
    let (tableRows, cells) = (table.rows, table.cells)
    for row in rows {
      let first = Int(tableRows[row].firstCell)
      for index in first..<first + Int(tableRows[row].cellCount) {
        let cell = cells[index]
        let name = Int(cell.column)
        if cell.kind == .object || !isNoted[name] { note(cell, at: name) }
      }
    }
  }

  private mutating func prepare(for table: Table) {
    self.table = table
    plan = FieldPlan(table, fields: options.fields)
    nodes = plan.names.map { tree.field(named: $0) }
    isNoted = nodes.map { _ in false }
  }

  private mutating func note(_ cell: Cell, at name: Int) {
    let node = nodes[name] ?? tree.addField(plan.names[name])
    nodes[name] = node
    switch cell.kind {
    case .null: break
    case .false, .true, .number, .date, .text, .list:
      tree.noteValue(at: node)
      isNoted[name] = true
    case .object:
      guard let table, !options.isFlat else { return tree.noteValue(at: node) }
      let arena = table.bytes
      noteMembers(of: arena.span.extracting(cell.range), at: node)
    }
  }

  /// Notes the members of an object and of the objects in it.
  private mutating func noteMembers(of text: Span<UInt8>, at field: Int) {
    var cursor = JSONCursor()
    /// The objects that are open, and how many members of each have gone by.
    var open: [(node: Int, count: Int)] = []
    var node = field
    while let token = cursor.next(in: text) {
      switch token {
      case .beginObject:
        open.append((node, 0))
      case .endObject:
        guard let object = open.popLast() else { return }
        if object.count == 0 { tree.noteValue(at: object.node) }
      case .key(let range):
        guard let parent = open.last else { return }
        open[open.count - 1].count += 1
        let name = text.extracting(range)
        node =
          tree.member(of: parent.node, named: name, guess: parent.count)
          ?? tree.addMember(of: parent.node, named: name)
      case .beginList:
        _ = cursor.skip(token, in: text)
        tree.noteValue(at: node)
      case .text, .number, .boolean: tree.noteValue(at: node)
      case .null, .endList: break
      }
    }
  }
}
