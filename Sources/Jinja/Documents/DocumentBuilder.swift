/// Makes a document from the events of a JSON reader.
///
/// Events come in the order of the text; an object's members are a `key` and a value in turn. The
/// last of equal keys wins and keeps the first one's place, as in Python.
public struct DocumentBuilder: ~Copyable {
  private struct Container {
    var isObject: Bool
    /// Where its children begin in `pending`.
    var start: Int
    /// Where its keys begin in `keys`.
    var keyStart: Int
  }

  private struct Key: Hashable {
    let numbers: [Int32]
  }

  private var nodes: [DocumentNode] = []
  private var pending: [DocumentNode] = []
  private var open: [Container] = []
  private var keys: [Int32] = []
  private var text: [UInt8] = []
  private var keyNumbers: [[UInt8]: Int32] = [:]
  private var keyPlaces: [(offset: Int, count: Int)] = []
  private var shapeNumbers: [Key: Int] = [:]
  private var shapes: [[Int32]] = []
  /// The shape of the object closed last, which the next one most likely has too.
  private var lastShape = -1

  /// Room is made for what a JSON text of so many bytes mostly needs; more comes as it is needed.
  public init(expectedBytes: Int = 0) {
    let bytes = min(max(expectedBytes, 0), 1 << 30)
    text.reserveCapacity(bytes / 4 * 3)
    nodes.reserveCapacity(bytes / 24)
  }

  public mutating func beginList() { begin(isObject: false) }

  public mutating func beginObject() { begin(isObject: true) }

  private mutating func begin(isObject: Bool) {
    open.append(Container(isObject: isObject, start: pending.count, keyStart: keys.count))
  }

  public mutating func endList() {
    guard let container = open.popLast() else { return }
    let first = nodes.count
    let count = pending.count - container.start
    nodes.append(contentsOf: pending[container.start...])
    pending.removeLast(count)
    pending.append(DocumentNode(.list, payload: UInt64(first), length: count))
  }

  public mutating func endObject() {
    guard let container = open.popLast() else { return }
    // A caller that forgot a value or a key gets null, or loses the value.
    while pending.count - container.start < keys.count - container.keyStart { null() }
    pending.removeLast(pending.count - container.start - (keys.count - container.keyStart))
    dropDoubledKeys(from: container)
    let first = nodes.count
    nodes.append(contentsOf: pending[container.start...])
    let shape = self.shape(of: keys[container.keyStart...])
    pending.removeLast(pending.count - container.start)
    keys.removeLast(keys.count - container.keyStart)
    pending.append(DocumentNode(.object, payload: UInt64(first), length: shape))
  }

  private mutating func dropDoubledKeys(from container: Container) {
    let count = keys.count - container.keyStart
    if lastShape >= 0, shapes[lastShape].elementsEqual(keys[container.keyStart...]) { return }
    var seen: [Int32: Int] = [:]
    var kept = 0
    for offset in 0..<count {
      let key = keys[container.keyStart + offset]
      let node = pending[container.start + offset]
      if let place = seen[key] {
        pending[container.start + place] = node
      } else {
        seen[key] = kept
        keys[container.keyStart + kept] = key
        pending[container.start + kept] = node
        kept += 1
      }
    }
    keys.removeLast(count - kept)
    pending.removeLast(count - kept)
  }

  private mutating func shape(of numbers: ArraySlice<Int32>) -> Int {
    if lastShape >= 0, shapes[lastShape].elementsEqual(numbers) { return lastShape }
    let key = Key(numbers: Array(numbers))
    if let known = shapeNumbers[key] {
      lastShape = known
    } else {
      lastShape = shapes.count
      shapes.append(key.numbers)
      shapeNumbers[key] = lastShape
    }
    return lastShape
  }

  public mutating func key(_ bytes: Span<UInt8>) {
    // The key that followed the last one in the last shape is likely this one too.
    let position = keys.count - (open.last?.keyStart ?? 0)
    if lastShape >= 0, position < shapes[lastShape].count {
      let guess = shapes[lastShape][position]
      if isKey(guess, equalTo: bytes) {
        keys.append(guess)
        return
      }
    }
    let copy = DocumentBuilder.array(bytes)
    if let known = keyNumbers[copy] {
      keys.append(known)
    } else {
      let number = Int32(truncatingIfNeeded: keyPlaces.count)
      keyPlaces.append((text.count, copy.count))
      text.append(contentsOf: copy)
      keyNumbers[copy] = number
      keys.append(number)
    }
  }

  private func isKey(_ number: Int32, equalTo bytes: Span<UInt8>) -> Bool {
    let place = keyPlaces[Int(number)]
    guard place.count == bytes.count else { return false }
    for index in 0..<place.count where text[place.offset + index] != bytes[index] { return false }
    return true
  }

  public mutating func text(_ bytes: Span<UInt8>) {
    pending.append(DocumentNode(.text, payload: UInt64(text.count), length: bytes.count))
    append(bytes)
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
      append(bytes)
    }
  }

  public mutating func boolean(_ value: Bool) {
    pending.append(DocumentNode(value ? .true : .false))
  }

  public mutating func null() { pending.append(DocumentNode(.null)) }

  public consuming func finish() -> Document {
    while let container = open.last {
      if container.isObject { endObject() } else { endList() }
    }
    nodes.append(pending.last ?? DocumentNode(.null))
    let stable = StableBytes(text)
    let shapes = self.shapes.map { numbers in
      DocumentShape(
        keys: numbers.map { number in
          let place = keyPlaces[Int(number)]
          return stable.bytes.slice(place.offset, place.offset + place.count)
        })
    }
    let storage = DocumentStorage(nodes: nodes, shapes: shapes, text: stable)
    return Document(storage: storage, root: nodes.count - 1)
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // The bytes are copied within this closure.
      unsafe text.append(contentsOf: buffer)
    }
  }

  private static func array(_ bytes: Span<UInt8>) -> [UInt8] {
    // The bytes are copied within the closure.
    unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
