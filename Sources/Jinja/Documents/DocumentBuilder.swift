/// Makes a document from the events of a JSON reader.
///
/// Events come in the order of the text; an object's members are a `key` and a value in turn. The
/// last of equal keys wins and keeps the first one's place, as in Python.
public struct DocumentBuilder: ~Copyable {
  private struct Container {
    var isObject: Bool
    /// Where its children begin in `pending`.
    var start: Int
    /// Where its keys begin in `loose`, once they follow no shape.
    var keyStart: Int
    /// The shape that its keys follow so far; -1 where they are in `loose`.
    var shape: Int
    /// How many keys of the shape have come.
    var matched = 0
  }

  private var nodes: GrowingStorage<DocumentNode>
  private var text: GrowingStorage<UInt8>
  private var keys = DocumentKeys()
  private var pending = GrowingStorage<DocumentNode>(capacity: 1024)
  /// The containers around `current`.
  private var open: [Container] = []
  private var current = Container(isObject: false, start: 0, keyStart: 0, shape: -1)
  /// Keys of open objects that follow no shape.
  private var loose: [Int32] = []
  /// The shape of the last object at each depth, which the next one most likely has too.
  private var lastShapes: [Int] = []

  /// Room is made for what a JSON text of so many bytes mostly needs; more comes as it is needed.
  public init(expectedBytes: Int = 0) {
    let bytes = min(max(expectedBytes, 0), 1 << 30)
    text = GrowingStorage(capacity: bytes / 4 * 3)
    nodes = GrowingStorage(capacity: bytes / 24)
  }

  public mutating func beginList() { begin(isObject: false, shape: -1) }

  public mutating func beginObject() {
    let depth = open.count
    begin(isObject: true, shape: depth < lastShapes.count ? lastShapes[depth] : -1)
  }

  private mutating func begin(isObject: Bool, shape: Int) {
    open.append(current)
    current = Container(
      isObject: isObject, start: pending.count, keyStart: loose.count, shape: shape)
  }

  public mutating func endList() {
    guard let outer = open.popLast() else { return }
    let first = nodes.count
    nodes.take(from: &pending, at: current.start)
    loose.removeLast(loose.count - current.keyStart)
    current = outer
    pending.append(DocumentNode(.list, payload: UInt64(first), length: nodes.count - first))
  }

  public mutating func endObject() {
    guard let outer = open.popLast() else { return }
    if current.shape < 0 || current.matched != keys.count(ofShape: current.shape)
      || pending.count &- current.start != current.matched
    {
      current.shape = looseShape()
    }
    let first = nodes.count
    nodes.take(from: &pending, at: current.start)
    let shape = current.shape
    remember(shape, at: open.count)
    current = outer
    pending.append(DocumentNode(.object, payload: UInt64(first), length: shape))
  }

  @inline(__always) private mutating func remember(_ shape: Int, at depth: Int) {
    while lastShapes.count <= depth { lastShapes.append(-1) }
    lastShapes[depth] = shape
  }

  /// The shape of the current object's loose keys, which go; of equal ones the last one's value
  /// stays.
  private mutating func looseShape() -> Int {
    leaveShape()
    let count = loose.count - current.keyStart
    // A caller that forgot a value or a key gets null, or loses the value.
    while pending.count - current.start < count { null() }
    pending.cut(to: current.start + count)
    var places: [Int32: Int] = [:]
    var kept: [Int32] = []
    for offset in 0..<count {
      let key = loose[current.keyStart + offset]
      let node = pending[current.start + offset]
      if let place = places[key] {
        pending[current.start + place] = node
      } else {
        places[key] = kept.count
        pending[current.start + kept.count] = node
        kept.append(key)
      }
    }
    loose.removeLast(count)
    pending.cut(to: current.start + kept.count)
    return keys.shape(of: kept)
  }

  /// Writes down the keys that came so far, since they follow the shape no longer.
  private mutating func leaveShape() {
    guard current.shape >= 0 else { return }
    for position in 0..<current.matched {
      loose.append(keys.key(position, ofShape: current.shape))
    }
    current.shape = -1
  }

  public mutating func key(_ bytes: Span<UInt8>) {
    if current.shape >= 0 {
      if keys.isKey(current.matched, ofShape: current.shape, bytes) {
        current.matched &+= 1
        return
      }
      leaveShape()
    }
    loose.append(keys.number(of: bytes))
  }

  public mutating func text(_ bytes: Span<UInt8>) {
    pending.append(DocumentNode(.text, payload: UInt64(text.count), length: bytes.count))
    text.append(bytes)
  }

  /// Takes a number's digits by Python's rules: an integer, or a float where it has a point or an
  /// exponent.
  public mutating func number(_ bytes: Span<UInt8>) {
    let node: DocumentNode? = unsafe bytes.withUnsafeBufferPointer { buffer in
      // The bytes are read within this closure only.
      let digits = Bytes(address: UInt(bitPattern: buffer.baseAddress), count: buffer.count)
      if digits.isEmpty { return nil }
      if !digits.isWholeNumber {
        return DocumentNode(.float, payload: digits.float.bitPattern)
      }
      guard case .integer(let value)? = try? digits.number() else { return nil }
      return DocumentNode(.integer, payload: UInt64(bitPattern: Int64(value)))
    }
    if let node {
      pending.append(node)
    } else {
      pending.append(DocumentNode(.digits, payload: UInt64(text.count), length: bytes.count))
      text.append(bytes)
    }
  }

  public mutating func boolean(_ value: Bool) {
    pending.append(DocumentNode(value ? .true : .false))
  }

  public mutating func null() { pending.append(DocumentNode(.null)) }

  /// Adds the items of a list that was built elsewhere to the list that is open.
  public mutating func append(contentsOf list: Document) {
    let storage = list.storage
    let view = storage.view
    let root = view.node(list.root)
    guard root.kind == .list, current.start <= pending.count else { return }
    let shapes = storage.shapes.map { keys.shape(of: $0) }
    let (nodeBase, textBase) = (nodes.count, text.count)
    text.append(contentsOf: view.text)
    // The items lie behind all that they hold.
    for index in 0..<min(root.first, view.nodes.count) {
      nodes.append(view.nodes[index].moved(by: nodeBase, textBy: textBase, shapes: shapes))
    }
    for index in root.first..<min(root.first + Int(root.length), view.nodes.count) {
      pending.append(view.nodes[index].moved(by: nodeBase, textBy: textBase, shapes: shapes))
    }
  }

  public consuming func finish() -> Document {
    while !open.isEmpty {
      if current.isObject { endObject() } else { endList() }
    }
    nodes.append(pending.count > 0 ? pending[pending.count - 1] : DocumentNode(.null))
    let root = nodes.count - 1
    let (shapes, keyBytes) = keys.finish()
    let storage = DocumentStorage(
      nodes: nodes.finish(), text: text.finish(), keys: keyBytes, shapes: shapes)
    return Document(storage: storage, root: root)
  }
}
