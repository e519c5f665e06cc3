/// Writes records as RFC 4180 has it, with objects spread over dotted columns.
final class CSVWriter: RecordWriter {
  let options: WriterOptions
  let tree: ColumnTree
  /// The node of each column.
  private let leaves: [Int]
  /// The column of each node; nil where it has members and no value of its own.
  private(set) var columns: [Int?]
  var slots: [CSVSlot]
  /// Counts the rows, so that slots of earlier ones need not be cleared.
  private(set) var stamp = 0
  private var table: Table?
  private var plan: FieldPlan
  /// The node of each of the plan's names.
  private var nodes: [Int?] = []
  /// For each of the plan's names whether the schema gives its values their type on reading back.
  private var isTyped: [Bool] = []
  /// For each column of the table where it is in a line; -1 where that takes a closer look, and
  /// empty where all do.
  private(set) var places: [Int] = []
  private(set) var isAtStart = true

  init(_ options: WriterOptions, columns tree: ColumnTree) {
    self.options = options
    self.tree = tree
    leaves = tree.leaves
    columns = [Int?](repeating: nil, count: tree.nodes.count)
    for (column, node) in leaves.enumerated() { columns[node] = column }
    slots = [CSVSlot](repeating: CSVSlot(), count: leaves.count)
    plan = FieldPlan(.empty, fields: options.fields)
  }

  func begin(to output: inout OutputBuffer) {
    if options.isExcelSafe { output.append("\u{FEFF}") }
    guard options.hasHeader else { return }
    for (column, node) in leaves.enumerated() {
      if column > 0 { output.append(options.delimiter) }
      writeText(Array(headerName(of: node).utf8).span, to: &output)
    }
    endLine(to: &output)
  }

  private func headerName(of node: Int) -> String {
    let path = tree.path(to: node)
    if options.isFlat { return path.joined(separator: ".") }
    return path.map { name in
      var escaped = ""
      for character in name.unicodeScalars {
        if character == "." || character == "\\" { escaped.unicodeScalars.append("\\") }
        escaped.unicodeScalars.append(character)
      }
      return escaped
    }.joined(separator: ".")
  }

  func write(
    _ table: Table, row: Int, number: Int, to output: inout OutputBuffer
  ) throws(WriteError) {
    prepare(for: table)
    stamp += 1
    // Held once for the row, not for each cell.
    let (arena, plan, stamp, delimiter) = (table.bytes, plan, stamp, options.delimiter)
    try plan.forEachCell(of: table, row: row) { (name, cell) throws(WriteError) in
      let fault = take(cell, of: arena, name: name, plan)
      if let fault {
        throw WriteError(
          table, row: row, number: number, field: fault.field, message: fault.message)
      }
    }
    output.beginRecord()
    let slots = slots
    for column in slots.indices {
      if column > 0 { output.append(delimiter) }
      if slots[column].row == stamp { write(slots[column], of: arena, to: &output) }
    }
    endLine(to: &output)
    output.endRecord()
  }

  /// Notes the value of a cell for its column; says what is in the way.
  @inline(__always)
  private func take(
    _ cell: Cell, of arena: TableArray<UInt8>, name: Int, _ plan: FieldPlan
  ) -> (field: String, message: String)? {
    if options.isLossless, let message = loss(of: cell.kind, isTyped: isTyped[name]) {
      return (plan.names[name], message)
    }
    guard let node = nodes[name] else { return (plan.names[name], "is not among the columns") }
    return place(cell, of: arena, at: node, isTyped: isTyped[name])
  }

  func beginRows(of table: Table, to output: inout OutputBuffer) -> WriterState {
    WriterState(hasRecords: !isAtStart)
  }

  func goOn(from state: WriterState) { isAtStart = !state.hasRecords }

  func end(to output: inout OutputBuffer) {}

  func prepare(for table: Table) {
    guard table !== self.table else { return }
    self.table = table
    plan = FieldPlan(table, fields: options.fields)
    nodes = plan.names.map { tree.field(named: $0) }
    isTyped = plan.names.map { name in
      table.schema.field(named: name).map { $0.type != .any && $0.type != .text } ?? false
    }
    let isPlain = plan.selected == nil && !options.isLossless
    places = isPlain ? nodes.map { node in node.flatMap { columns[$0] } ?? -1 } : []
  }

  private func place(
    _ cell: Cell, of arena: TableArray<UInt8>, at node: Int, isTyped: Bool
  ) -> (field: String, message: String)? {
    if cell.kind == .object, !options.isFlat {
      return placeMembers(
        of: arena.span.extracting(cell.range), from: cell, at: node, isTyped: isTyped)
    }
    return fill(node, kind: cell.kind, range: cell.range)
  }

  /// Notes the value of a column.
  @inline(__always)
  func fill(
    _ node: Int, kind: ValueKind, range: Range<Int>, isEscaped: Bool = false
  ) -> (field: String, message: String)? {
    guard let column = columns[node] else {
      if kind == .null { return nil }
      return (tree.path(to: node).joined(separator: "."), "is not among the columns")
    }
    slots[column] = CSVSlot(row: stamp, kind: kind, isEscaped: isEscaped, range: range)
    return nil
  }

  /// What CSV cannot give back as it was, in words.
  func loss(of kind: ValueKind, isTyped: Bool) -> String? {
    switch kind {
    case .null: "is null, which CSV cannot tell from missing"
    case .text, .date, .object: nil
    case .false, .true: isTyped ? nil : "is a boolean, which CSV would give back as text"
    case .number: isTyped ? nil : "is a number, which CSV would give back as text"
    case .list: isTyped ? nil : "is a list, which CSV would give back as text"
    }
  }

  @inline(__always)
  private func write(_ slot: CSVSlot, of arena: TableArray<UInt8>, to output: inout OutputBuffer) {
    switch slot.kind {
    case .null: break
    case .false, .true:
      let text = slot.kind == .true ? trueName : falseName
      output.appendCSVPlain(text.span, delimiter: options.delimiter)
    case .number, .date, .list, .object:
      output.appendCSVPlain(
        arena.span.extracting(slot.range), delimiter: options.delimiter)
    case .text where slot.isEscaped:
      var text: [UInt8] = []
      JSONEscapes.append(arena.span.extracting(slot.range), to: &text)
      writeText(text.span, to: &output)
    case .text: writeText(arena.span.extracting(slot.range), to: &output)
    }
  }

  private let falseName = Array("false".utf8)
  private let trueName = Array("true".utf8)

  @inline(__always)
  private func writeText(_ text: Span<UInt8>, to output: inout OutputBuffer) {
    if isAtStart { return writeFirst(text, to: &output) }
    output.appendCSVText(text, delimiter: options.delimiter, isGuarded: options.isExcelSafe)
  }

  /// A text at the file's beginning must not be taken for a byte order mark.
  private func writeFirst(_ text: Span<UInt8>, to output: inout OutputBuffer) {
    isAtStart = false
    guard text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF,
      !options.isExcelSafe
    else { return writeText(text, to: &output) }
    output.append(UInt8(ascii: "\""))
    output.appendQuotesDoubled(text)
    output.append(UInt8(ascii: "\""))
  }

  private func endLine(to output: inout OutputBuffer) {
    isAtStart = false
    if options.endsWithCRLF { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }
}
