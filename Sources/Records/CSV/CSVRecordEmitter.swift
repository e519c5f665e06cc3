/// Tells a sink of records whose cells have been found.
struct CSVRecordEmitter {
  private let source: Int
  private let schema: Schema
  private let options: ReadOptions
  private var header = CSVHeader(count: 0)
  private(set) var hasHeader = false
  /// The names of the header's nodes one after the other, and where each is.
  private var names: [UInt8] = []
  private var nameRanges: [Range<Int>] = []
  /// For each column whether its text may be JSON, since the schema has a list or object there.
  private var mayBeJSON: [Bool] = []
  private var scratch: [UInt8] = []
  /// For each node the record that has something in it.
  private var marks: [Int] = []
  private var mark = 0

  init(source: Int, schema: Schema, options: ReadOptions) {
    self.source = source
    self.schema = schema
    self.options = options
  }

  var columnCount: Int { header.columnNodes.count }

  /// Takes the first record for the header, or where there is none only its count of cells.
  mutating func takeHeader(
    _ cells: [CSVScanner.Cell], of text: [UInt8]
  ) throws(CSVHeader.Fault) {
    if options.hasHeader {
      let names = cells.map { cell in
        unquoted(cell, of: text)
        return scratch
      }
      header = try CSVHeader(
        names, isFlat: options.isFlat, limits: options.limits)
    } else {
      header = CSVHeader(count: cells.count)
    }
    hasHeader = true
    marks = [Int](repeating: 0, count: header.nodes.count)
    for node in header.nodes {
      nameRanges.append(names.count..<names.count + node.name.count)
      names.append(contentsOf: node.name)
    }
    mayBeJSON = header.columnNodes.map { node in
      header.nodes[node].parent < 0 && isStructured(header.nodes[node].name)
    }
  }

  private func isStructured(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    let type =
      schema.field(named: name)?.type ?? options.types.last { $0.name == name }?.type ?? .any
    return switch type {
    case .list, .object, .emojis: true
    case .text, .number, .boolean, .date, .any: false
    }
  }

  /// What is wrong with the cells of a record that begins at a place.
  mutating func fault(
    of cells: [CSVScanner.Cell], from start: Int
  ) -> (offset: Int, message: String)? {
    guard cells.count == columnCount else {
      let found = cells.count == 1 ? "1 cell" : "\(cells.count) cells"
      return (start, "has \(found), the header has \(columnCount)")
    }
    return header.isPlain ? nil : conflict(of: cells)
  }

  /// Marks the nodes that a record has; a cell whose place another cell's object takes.
  private mutating func conflict(
    of cells: [CSVScanner.Cell]
  ) -> (offset: Int, message: String)? {
    mark += 1
    for column in cells.indices where !isMissing(cells[column]) {
      var node = header.columnNodes[column]
      marks[node] = mark
      while case let parent = header.nodes[node].parent, parent >= 0, marks[parent] != mark {
        marks[parent] = mark
        node = parent
      }
    }
    for column in cells.indices where !isMissing(cells[column]) {
      let parent = header.columnNodes[column]
      let below = parent + 1..<header.nodes[parent].end
      if let node = below.first(where: { marks[$0] == mark }) {
        let outer = String(decoding: header.nodes[parent].name, as: UTF8.self)
        let inner = String(decoding: header.nodes[node].name, as: UTF8.self)
        return (
          cells[column].range.lowerBound,
          "\(outer) has a value and a member \(inner), which claim one place"
        )
      }
    }
    return nil
  }

  @inline(__always)
  private func isMissing(_ cell: CSVScanner.Cell) -> Bool {
    cell.range.isEmpty && !cell.isQuoted
  }

  /// Tells of a record without fault; false where the sink asks to stop.
  mutating func emit(
    _ cells: [CSVScanner.Cell], of text: [UInt8], from start: Int, offset: Int,
    into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    sink.beginRecord(at: SourcePosition(source: source, offset: offset + start))
    if header.isPlain {
      for column in cells.indices where !isMissing(cells[column]) {
        emit(header.columnNodes[column], cells, of: text, offset: offset, into: &sink)
      }
    } else {
      emitNodes(cells, of: text, offset: offset, into: &sink)
    }
    return sink.endRecord()
  }

  private mutating func emitNodes(
    _ cells: [CSVScanner.Cell], of text: [UInt8], offset: Int,
    into sink: inout some RecordSink & ~Copyable
  ) {
    /// Where the objects end that are open.
    var ends: [Int] = []
    var node = 0
    while true {
      while let end = ends.last, end == node {
        ends.removeLast()
        sink.endObject()
      }
      guard node < header.nodes.count else { return }
      guard marks[node] == mark else {
        node = header.nodes[node].end
        continue
      }
      if let column = header.nodes[node].column, !isMissing(cells[column]) {
        emit(node, cells, of: text, offset: offset, into: &sink)
        node = header.nodes[node].end
        continue
      }
      let first = header.nodes[node..<header.nodes[node].end].lazy.compactMap(\.column).first ?? 0
      let place = SourcePosition(
        source: source, offset: offset + cells[first].range.lowerBound)
      let name = header.nodes[node].name
      sink.key(name.span, at: place)
      sink.beginObject(at: place)
      ends.append(header.nodes[node].end)
      node += 1
    }
  }

  /// Tells of the field or member of one cell.
  @inline(__always)
  private mutating func emit(
    _ node: Int, _ cells: [CSVScanner.Cell], of text: [UInt8], offset: Int,
    into sink: inout some RecordSink & ~Copyable
  ) {
    guard let column = header.nodes[node].column else { return }
    let cell = cells[column]
    let place = SourcePosition(source: source, offset: offset + cell.range.lowerBound)
    sink.key(names.span.extracting(nameRanges[node]), at: place)
    guard cell.hasQuotes || mayBeJSON[column] else {
      return sink.text(text.span.extracting(cell.range), at: place)
    }
    unquoted(cell, of: text)
    if mayBeJSON[column], let first = scratch.first,
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      JSONCheck.isValue(scratch.span, maxDepth: options.limits.maxDepth)
    {
      return JSONCursor.walk(scratch.span, at: place, into: &sink)
    }
    sink.text(scratch.span, at: place)
  }

  /// Puts the text of a cell, with single quotes for double ones, into `scratch`.
  private mutating func unquoted(_ cell: CSVScanner.Cell, of text: [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    guard cell.hasQuotes else { return scratch.append(contentsOf: text[cell.range]) }
    var isSecond = false
    for byte in text[cell.range] {
      let isQuote = byte == UInt8(ascii: "\"")
      if isQuote, isSecond {
        isSecond = false
      } else {
        scratch.append(byte)
        isSecond = isQuote
      }
    }
  }
}
