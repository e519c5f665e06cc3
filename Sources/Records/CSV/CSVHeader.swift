/// The columns of a file and the objects that dotted names make of them.
struct CSVHeader {
  /// A field or a member of an object; those below it follow.
  struct Node {
    var name: [UInt8]
    var parent: Int
    /// The column that holds its value, if one does.
    var column: Int?
    /// The index after the last node below.
    var end: Int
  }

  /// What is wrong with a header, and at which column.
  struct Fault: Error {
    var column: Int
    var message: String
  }

  private(set) var nodes: [Node] = []
  /// The node of each column.
  private(set) var columnNodes: [Int]
  /// Whether every node is a field.
  private(set) var isPlain: Bool

  /// The columns of a file without a header.
  init(count: Int) {
    for column in 0..<count {
      nodes.append(
        Node(name: Array("c\(column + 1)".utf8), parent: -1, column: column, end: column + 1))
    }
    columnNodes = Array(0..<count)
    isPlain = true
  }

  init(_ names: [[UInt8]], isFlat: Bool, limits: ReadLimits) throws(Fault) {
    guard names.count <= limits.maxNames else {
      throw Fault(
        column: limits.maxNames,
        message: "is one of \(names.count), more than \(limits.maxNames) (--max-names raises it)")
    }
    var tree = CSVNameTree()
    for (column, name) in names.enumerated() {
      let path = isFlat ? [name] : CSVHeader.path(name)
      guard path.count <= limits.maxDepth else {
        throw Fault(
          column: column, message: "has more than \(limits.maxDepth) parts (--max-depth raises it)")
      }
      guard tree.add(path, column: column) else {
        throw Fault(column: column, message: "is the name of two columns")
      }
    }
    (nodes, columnNodes) = tree.flattened(columns: names.count)
    isPlain = nodes.allSatisfy { $0.parent < 0 }
  }

  /// The parts of a dotted name; a dot or backslash behind a backslash belongs to a part.
  static func path(_ name: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var whole: [UInt8] = []
    var index = 0
    while index < name.count {
      var byte = name[index]
      index += 1
      if byte == UInt8(ascii: ".") {
        parts.append([])
        whole.append(byte)
        continue
      }
      if byte == UInt8(ascii: "\\"), index < name.count,
        name[index] == UInt8(ascii: ".") || name[index] == UInt8(ascii: "\\")
      {
        byte = name[index]
        index += 1
      }
      parts[parts.count - 1].append(byte)
      whole.append(byte)
    }
    return parts.contains([]) ? [whole] : parts
  }
}
