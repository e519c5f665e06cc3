/// The columns of records: their fields, and below a field that holds objects the members of these.
///
/// Fields and members are in order of first appearance, the schema's fields in front.
package struct ColumnTree: Sendable {
  struct Node: Sendable {
    /// The name; of a member as JSON text has it, without quotes and still escaped.
    var name: [UInt8]
    /// The node of the object that it is a member of; nil for a field.
    var parent: Int?
    var children: [Int] = []
    /// Whether there is a value here that is no object with members.
    var holdsValue = false
  }

  private struct Member: Hashable {
    var parent: Int
    var name: [UInt8]
  }

  private(set) var nodes: [Node] = []
  /// The node of each field, in order.
  private(set) var fields: [Int] = []
  private var fieldNodes: [[UInt8]: Int] = [:]
  private var members: [Member: Int] = [:]

  package init() {}

  /// The names of the fields, in order.
  package var fieldNames: [String] {
    fields.map { String(decoding: nodes[$0].name, as: UTF8.self) }
  }

  func field(named name: String) -> Int? { fieldNodes[Array(name.utf8)] }

  /// Adds a field, whose name may be that of another.
  mutating func addField(_ name: String) -> Int {
    let node = nodes.count
    let bytes = Array(name.utf8)
    nodes.append(Node(name: bytes, parent: nil))
    fields.append(node)
    fieldNodes[bytes] = fieldNodes[bytes] ?? node
    return node
  }

  mutating func noteValue(at node: Int) { nodes[node].holdsValue = true }

  /// The member of a node; `guess` is where it is likely to be among the others.
  func member(of parent: Int, named name: Span<UInt8>, guess: Int) -> Int? {
    let children = nodes[parent].children
    if guess < children.count {
      let likely = nodes[children[guess]].name
      if likely.span.isEqual(to: name) { return children[guess] }
    }
    var bytes: [UInt8] = []
    bytes.append(bytes: name)
    return members[Member(parent: parent, name: bytes)]
  }

  mutating func addMember(of parent: Int, named name: Span<UInt8>) -> Int {
    var bytes: [UInt8] = []
    bytes.append(bytes: name)
    let node = nodes.count
    nodes.append(Node(name: bytes, parent: parent))
    nodes[parent].children.append(node)
    members[Member(parent: parent, name: bytes)] = node
    return node
  }

  /// The nodes that need a column each, in order: those with a value, and those without members.
  var leaves: [Int] {
    var leaves: [Int] = []
    var pending = Array(fields.reversed())
    while let node = pending.popLast() {
      let children = nodes[node].children
      if children.isEmpty || nodes[node].holdsValue { leaves.append(node) }
      pending.append(contentsOf: children.reversed())
    }
    return leaves
  }

  /// The names from the field down to a node, unescaped.
  func path(to node: Int) -> [String] {
    let escaped = nodes[node].name
    guard let parent = nodes[node].parent else {
      return [String(decoding: escaped, as: UTF8.self)]
    }
    var name: [UInt8] = []
    JSONEscapes.append(escaped.span, to: &name)
    return path(to: parent) + [String(decoding: name, as: UTF8.self)]
  }
}
