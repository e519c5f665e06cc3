/// One record of a foreign document, whole, so that values can be looked for in it.
struct RecordTree {
  struct Node: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case text, number, `true`, `false`, null, object, list }

    var kind: Kind
    /// The name of a member; empty for the items of a list.
    var nameStart = 0
    var nameCount = 0
    var textStart = 0
    var textCount = 0
    /// The index after the last node inside.
    var end: Int
    var position: SourcePosition
  }

  /// In the order of the document, what is inside of one behind it.
  private(set) var nodes: [Node] = []
  private(set) var bytes: [UInt8] = []
  private var open: [Int] = []
  private var name = 0..<0

  var isEmpty: Bool { nodes.isEmpty }

  mutating func begin(at position: SourcePosition) {
    nodes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    name = 0..<0
    begin(.object, at: position)
  }

  mutating func key(_ key: Span<UInt8>) { name = append(key) }

  mutating func begin(_ kind: Node.Kind, at position: SourcePosition) {
    open.append(nodes.count)
    add(kind, 0..<0, at: position)
  }

  mutating func end() {
    guard let node = open.popLast() else { return }
    nodes[node].end = nodes.count
  }

  mutating func add(_ kind: Node.Kind, _ text: Span<UInt8>, at position: SourcePosition) {
    add(kind, append(text), at: position)
  }

  mutating func add(_ kind: Node.Kind, at position: SourcePosition) {
    add(kind, 0..<0, at: position)
  }

  private mutating func add(_ kind: Node.Kind, _ text: Range<Int>, at position: SourcePosition) {
    nodes.append(
      Node(
        kind: kind, nameStart: name.lowerBound, nameCount: name.count, textStart: text.lowerBound,
        textCount: text.count, end: nodes.count + 1, position: position))
    name = 0..<0
  }

  private mutating func append(_ text: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(bytes: text)
    return start..<bytes.count
  }

  func text(of node: Int) -> [UInt8] {
    let node = nodes[node]
    return Array(bytes[node.textStart..<node.textStart + node.textCount])
  }

  func isNamed(_ name: [UInt8], _ node: Int) -> Bool {
    let node = nodes[node]
    guard node.nameCount == name.count else { return false }
    return bytes.span.extracting(node.nameStart..<node.nameStart + node.nameCount)
      .isEqual(to: name.span)
  }
}
