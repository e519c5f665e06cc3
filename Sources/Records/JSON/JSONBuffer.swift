/// The part of a JSON text that is in memory; places in it are offsets in the whole text.
@safe
struct JSONBuffer: ~Copyable {
  /// Allocated in `init` and when growing, freed in `deinit`. One byte longer than `capacity`,
  /// since the walker may put a quote behind a window.
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// What is there: the first `end - start` bytes.
  private(set) var start: Int
  private(set) var end: Int
  private(set) var isSourceEnd = false
  /// How far the line is indented that `start` lies in, if nothing else stands before it.
  private var startIndentation: Int?
  /// Where line ends were replaced to end a text.
  private var mendedLineEnds: Set<Int> = []
  /// What stood where bytes were replaced, in order of the offsets.
  private var replaced: [(offset: Int, bytes: [UInt8])] = []

  /// Empty, where the text goes on at an offset.
  init(capacity: Int, start: Int = 0) {
    self.start = start
    end = start
    startIndentation = start == 0 ? 0 : nil
    self.capacity = max(1, capacity)
    unsafe bytes = .allocate(capacity: self.capacity + 1)
  }

  deinit { unsafe bytes.deallocate() }

  /// The bytes from an offset on; they stay until the buffer is filled again.
  func pointer(at offset: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(offset >= start && offset <= end)
    // An offset from `start` to `end` is in the buffer or just behind its text.
    return unsafe bytes + (offset - start)
  }

  /// Reads on until the text reaches an offset or the source ends, dropping what is before `first`.
  mutating func fill(to offset: Int, from source: ByteSource, keeping first: Int) throws {
    drop(before: first)
    reserve(offset - start)
    while end < offset, !isSourceEnd {
      // The room behind the text belongs to the buffer and holds nothing.
      let room = unsafe UnsafeMutableRawBufferPointer(
        start: bytes + (end - start), count: capacity - (end - start))
      let count = unsafe try source.read(into: room)
      end += count
      isSourceEnd = count == 0
    }
  }

  /// Empties itself, to go on at another offset with what the source gives again.
  ///
  /// `indentation` is how far the line is indented there, if nothing else stands before it.
  mutating func restart(at offset: Int, indentation: Int?) {
    start = offset
    end = offset
    startIndentation = indentation
    isSourceEnd = false
    replaced = []
  }

  private mutating func drop(before offset: Int) {
    guard offset > start, offset <= end else { return }
    startIndentation = indentation(at: offset)
    replaced.removeFirst(firstReplaced(from: offset))
    // Both ranges lie in the buffer; `update` allows them to overlap.
    unsafe bytes.update(from: bytes + (offset - start), count: end - offset)
    start = offset
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + 1)
    // The new buffer is larger, and the old one is freed only after its text was copied.
    unsafe moved.update(from: bytes, count: end - start)
    unsafe bytes.deallocate()
    unsafe bytes = moved
    capacity = larger
  }

  private subscript(offset: Int) -> UInt8 {
    get {
      precondition(offset >= start && offset < end)
      // The offset is one of the text's.
      return unsafe bytes[offset - start]
    }
    set {
      precondition(offset >= start && offset < end)
      // The offset is one of the text's.
      unsafe bytes[offset - start] = newValue
    }
  }

  /// Puts something harmless in the place of faulty bytes, so that later faults can be found.
  mutating func mend(_ fault: JSONByteFault, at offset: Int) {
    guard offset >= start, offset < end else { return }
    let count =
      switch fault.kind {
      case .badUTF8(_, let count): count
      case .control: 1
      case .openText: end - offset
      }
    note(offset..<min(offset + count, end))
    switch fault.kind {
    case .badUTF8(_, let count):
      for place in offset..<min(offset + count, end) { self[place] = UInt8(ascii: "?") }
    case .control(0x0A), .control(0x0D):
      // The text ends with its line.
      self[offset] = UInt8(ascii: "\"")
      mendedLineEnds.insert(offset)
    case .control: self[offset] = UInt8(ascii: " ")
    case .openText:
      for place in offset..<end { self[place] = UInt8(ascii: " ") }
    }
  }
}

// What was replaced.
extension JSONBuffer {
  private mutating func note(_ range: Range<Int>) {
    // Reading may have gone back; what stands there by now is what was noted before.
    guard replaced.last.map({ $0.offset < range.lowerBound }) ?? true else { return }
    replaced.append((range.lowerBound, copy(range)))
  }

  /// How many of the replaced places come before an offset.
  private func firstReplaced(from offset: Int) -> Int {
    var (low, high) = (0, replaced.count)
    while low < high {
      let middle = (low + high) / 2
      if replaced[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The text from one offset to another as it stands in the source, as far as it is there.
  func source(_ range: Range<Int>) -> [UInt8] {
    var text = copy(range)
    let first = clamped(range.lowerBound)
    for place in replaced[firstReplaced(from: first)...] {
      if place.offset >= first + text.count { break }
      for (index, byte) in place.bytes.enumerated() where place.offset - first + index < text.count
      {
        text[place.offset - first + index] = byte
      }
    }
    return text
  }
}

// Lines, as far as the text is there.
extension JSONBuffer {
  /// Hands over the text from one offset to another, as far as it is there.
  func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let first = clamped(range.lowerBound)
    let last = max(first, clamped(range.upperBound))
    // Both are clamped to the text, which stays while `self` is borrowed.
    return body(
      unsafe Span(_unsafeStart: UnsafePointer(pointer(at: first)), count: last - first))
  }

  /// A copy of what is there from an offset on.
  func copy(from offset: Int) -> [UInt8] { copy(offset..<end) }

  private func copy(_ range: Range<Int>) -> [UInt8] {
    withText(range) { text in
      var bytes: [UInt8] = []
      bytes.append(bytes: text)
      return bytes
    }
  }

  private func clamped(_ offset: Int) -> Int { min(max(start, offset), end) }

  /// Whether a line ends at an offset, or did before it was mended.
  private func isLineEnd(_ offset: Int) -> Bool {
    self[offset] == 0x0A || !mendedLineEnds.isEmpty && mendedLineEnds.contains(offset)
  }

  private func isBlank(_ offset: Int) -> Bool { self[offset] == 0x20 || self[offset] == 0x09 }

  func lineStart(of offset: Int) -> Int {
    var place = clamped(offset)
    while place > start, !isLineEnd(place - 1) { place -= 1 }
    return place
  }

  func lineEnd(of offset: Int) -> Int {
    var place = clamped(offset)
    while place < end, !isLineEnd(place) { place += 1 }
    return place
  }

  /// Where the text ends, white space left out.
  var textEnd: Int {
    var place = end
    while place > start, self[place - 1] <= 0x20 { place -= 1 }
    return place
  }

  /// How far the line of an offset is indented, if nothing else stands before it.
  func indentation(at offset: Int) -> Int? {
    guard offset >= start, offset <= end else { return nil }
    var first = offset
    while first > start, isBlank(first - 1) { first -= 1 }
    guard first > start else { return startIndentation.map { $0 + offset - first } }
    return isLineEnd(first - 1) ? offset - first : nil
  }

  /// The first line from an offset on that begins with `{` at an indentation (or any).
  ///
  /// Where there is none, `offset` becomes the beginning of the last, incomplete line.
  func objectLine(_ offset: inout Int, indentation: Int?) -> Int? {
    offset = clamped(offset)
    while offset < end {
      var brace = offset
      while brace < end, isBlank(brace) { brace += 1 }
      if brace < end, self[brace] == UInt8(ascii: "{"),
        indentation == nil || indentation == self.indentation(at: brace)
      {
        return brace
      }
      let lineEnd = lineEnd(of: offset)
      if lineEnd == end { break }
      offset = lineEnd + 1
    }
    return nil
  }
}
