/// The keys of a document being built, each stored once, and the shapes that they make.
struct DocumentKeys: ~Copyable {
  private var bytes = GrowingStorage<UInt8>()
  private var places = GrowingStorage<StoredRange>()
  /// The first eight bytes of each key.
  private var heads = GrowingStorage<UInt64>()
  private var numbers: [[UInt8]: Int32] = [:]
  private var shapeKeys = GrowingStorage<Int32>()
  private var shapePlaces = GrowingStorage<StoredRange>()
  private var shapeNumbers: [[Int32]: Int] = [:]

  /// How many keys a shape has.
  @inline(__always) func count(ofShape shape: Int) -> Int { shapePlaces[shape].count }

  /// The number of a shape's key.
  @inline(__always) func key(_ position: Int, ofShape shape: Int) -> Int32 {
    shapeKeys[shapePlaces[shape].start &+ position]
  }

  /// Whether key `position` of a shape is `name`.
  @inline(__always) func isKey(
    _ position: Int, ofShape shape: Int, _ name: Span<UInt8>
  ) -> Bool {
    let place = shapePlaces[shape]
    if position >= place.count { return false }
    let number = Int(shapeKeys[place.start &+ position])
    let key = places[number]
    if key.count != name.count || heads[number] != DocumentKeys.head(of: name) { return false }
    if key.count <= 8 { return true }
    for index in 8..<key.count where bytes[key.start &+ index] != name[index] { return false }
    return true
  }

  @inline(__always) private static func head(of name: Span<UInt8>) -> UInt64 {
    unsafe name.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, buffer.count > 0 else { return 0 }
      // As many bytes as there are, up to eight.
      return unsafe Bytes.word(base, count: min(8, buffer.count))
    }
  }

  /// The number of a key, known or new.
  mutating func number(of name: Span<UInt8>) -> Int32 {
    // The bytes are copied within the closure.
    number(of: unsafe name.withUnsafeBufferPointer { unsafe Array($0) })
  }

  private mutating func number(of name: [UInt8]) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(truncatingIfNeeded: places.count)
    places.append(StoredRange(start: bytes.count, count: name.count))
    heads.append(DocumentKeys.head(of: name.span))
    bytes.append(name.span)
    numbers[name] = number
    return number
  }

  /// The number of another document's shape, known or new.
  mutating func shape(of shape: DocumentShape) -> Int {
    self.shape(of: shape.keys.map { number(of: Array($0)) })
  }

  /// The number of the shape of these keys, known or new.
  mutating func shape(of keys: [Int32]) -> Int {
    if let known = shapeNumbers[keys] { return known }
    let shape = shapePlaces.count
    shapePlaces.append(StoredRange(start: shapeKeys.count, count: keys.count))
    for key in keys { shapeKeys.append(key) }
    shapeNumbers[keys] = shape
    return shape
  }

  /// All shapes, and the bytes that their keys lie in.
  mutating func finish() -> (shapes: [DocumentShape], bytes: StableArray<UInt8>) {
    let stable = bytes.finish()
    let all = stable.bytes
    var shapes: [DocumentShape] = []
    shapes.reserveCapacity(shapePlaces.count)
    for shape in 0..<shapePlaces.count {
      let place = shapePlaces[shape]
      let keys = (place.start..<place.start + place.count).map { index in
        let key = places[Int(shapeKeys[index])]
        return all.slice(key.start, key.start + key.count)
      }
      shapes.append(DocumentShape(keys: keys))
    }
    return (shapes, stable)
  }
}
