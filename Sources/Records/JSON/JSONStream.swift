import CSimdJSON

/// Steps through a JSON text of any length in windows of bounded size.
@safe
struct JSONStream: ~Copyable {
  enum Step {
    /// Events are there; whether the walk stopped at the fault that is the last of them.
    case events(isAtFault: Bool)
    /// The bytes of the window are faulty; `mend` and go on.
    case byteFault(JSONByteFault)
    /// A line of JSON Lines has faulty bytes at its fault's offset; it was stepped over.
    case badLine(Range<Int>, JSONByteFault)
    /// The text is used up.
    case end
  }

  private static let eventCapacity = 1 << 13
  /// Positions in a window have 32 bits.
  private static let largestWindow = 1 << 31

  private let source: ByteSource
  private let lines: Bool
  /// All three are allocated in `init` or when growing, and freed in `deinit`.
  private let walker: OpaquePointer
  private let events: UnsafeMutablePointer<csimdjson_event>
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  private var eventCount = 0
  /// The buffer's first `used` bytes are text, from `bufferOffset` of the whole on.
  private var used = 0
  private var bufferOffset = 0
  /// Where the window begins in the buffer.
  private var windowStart = 0
  private var windowLimit: Int
  private var needsIndex = true
  /// Whether the last step used the window up.
  private var isWindowEnd = false
  private var isSourceEnd = false
  /// How much of the window comes before a line with faulty bytes.
  private var goodLines: Int?
  /// Where line ends were replaced to end a text.
  private var mendedLineEnds: Set<Int> = []
  /// From where on the text is kept for `replay`.
  private var keptFrom: Int?

  init(_ source: ByteSource, lines: Bool, maxDepth: Int, windowSize: Int) throws {
    guard let walker = unsafe csimdjson_open(max(1, maxDepth), lines) else {
      throw JSONStreamError.noMemory
    }
    unsafe self.walker = walker
    self.source = source
    self.lines = lines
    unsafe events = .allocate(capacity: Self.eventCapacity)
    windowLimit = max(1, windowSize)
    capacity = 2 * windowLimit
    // One byte more than is ever filled: the walker may put a quote behind a window.
    unsafe buffer = .allocate(capacity: capacity + 1)
  }

  deinit {
    unsafe csimdjson_close(walker)
    unsafe events.deallocate()
    unsafe buffer.deallocate()
  }

  /// The events of the last step.
  var batch: JSONEventBatch {
    unsafe JSONEventBatch(
      events: events, count: eventCount, window: UnsafePointer(buffer + windowStart),
      unescaped: csimdjson_unescaped(walker), offset: bufferOffset + windowStart)
  }

  var depth: Int { unsafe csimdjson_depth(walker) }
  var isInObject: Bool { unsafe csimdjson_is_in_object(walker) }
  /// Where the text goes on that was not stepped over, in the whole text.
  var offset: Int {
    let consumed = needsIndex ? 0 : unsafe csimdjson_consumed(walker)
    return bufferOffset + windowStart + consumed
  }

  /// Whether the text may end here.
  var isComplete: Bool {
    let state = unsafe csimdjson_state(walker)
    return depth == 0 && (Int(state) == csimdjson_done || lines)
  }

  mutating func advance() throws -> Step {
    eventCount = 0
    while true {
      if isWindowEnd { endWindow() }
      if needsIndex {
        guard try fillWindow() else { return .end }
        if let fault = try indexWindow() {
          if !lines { return .byteFault(fault) }
          if let line = skipLine(of: fault) { return .badLine(line, fault) }
          continue
        }
        if needsIndex { continue }
      }
      // The walker writes at most `eventCapacity` events and only reads the window.
      let status = unsafe csimdjson_walk(walker, events, Self.eventCapacity, &eventCount)
      isWindowEnd = Int(status) == csimdjson_at_window_end
      if eventCount > 0 { return .events(isAtFault: Int(status) == csimdjson_at_fault) }
    }
  }

  private mutating func endWindow() {
    windowStart += unsafe csimdjson_consumed(walker)
    isWindowEnd = false
    needsIndex = true
  }

  /// Makes the window as long as it may be; false where no text is left.
  private mutating func fillWindow() throws -> Bool {
    guard used - windowStart < windowLimit, !isSourceEnd else { return used > windowStart }
    discard()
    reserve(windowStart + windowLimit)
    while used - windowStart < windowLimit, !isSourceEnd {
      // The room behind `used` belongs to the buffer and holds no text.
      let room = unsafe UnsafeMutableRawBufferPointer(start: buffer + used, count: capacity - used)
      let count = unsafe try source.read(into: room)
      used += count
      isSourceEnd = count == 0
    }
    return used > windowStart
  }

  /// Drops the text before the window, or before what is kept.
  private mutating func discard() {
    let first = min(windowStart, keptFrom.map { $0 - bufferOffset } ?? windowStart)
    guard first > 0 else { return }
    // Both ranges lie in the buffer; `update` allows them to overlap.
    unsafe buffer.update(from: buffer + first, count: used - first)
    used -= first
    windowStart -= first
    bufferOffset += first
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + 1)
    // The new buffer is larger, and the old one is freed only after its text was copied.
    unsafe moved.update(from: buffer, count: used)
    unsafe buffer.deallocate()
    unsafe buffer = moved
    capacity = larger
  }

  /// Finds the window's tokens; afterwards `needsIndex` tells whether more text is needed first.
  private mutating func indexWindow() throws -> JSONByteFault? {
    let count = min(used - windowStart, goodLines ?? windowLimit)
    goodLines = nil
    let isLast = isSourceEnd && windowStart + count == used
    // The window and the byte behind it belong to the buffer until the next `fillWindow`.
    let status = unsafe csimdjson_index(walker, buffer + windowStart, count, isLast)
    switch Int(status) {
    case csimdjson_indexed: needsIndex = false
    case csimdjson_too_short:
      guard windowLimit < Self.largestWindow else { throw JSONStreamError.valueTooLarge }
      windowLimit *= 2
    case csimdjson_bad_bytes:
      let indexed = unsafe csimdjson_indexed_count(walker)
      let text = unsafe Span(
        _unsafeStart: UnsafePointer(buffer + windowStart), count: min(indexed, count))
      guard let fault = JSONByteFault.first(in: text) else { throw JSONStreamError.noMemory }
      return fault
    default: throw JSONStreamError.noMemory
    }
    return nil
  }
}

// Going on after faults, and starting over.
extension JSONStream {
  /// Steps over a line with faulty bytes; nil where other lines come first.
  private mutating func skipLine(of fault: JSONByteFault) -> Range<Int>? {
    let place = bufferOffset + windowStart + fault.offset
    let start = max(lineStart(of: place), bufferOffset + windowStart)
    if start > bufferOffset + windowStart {
      goodLines = start - bufferOffset - windowStart
      return nil
    }
    let end = lineEnd(of: place)
    windowStart = min(end + 1 - bufferOffset, used)
    return start..<end
  }

  /// Puts something harmless in the place of faulty bytes, so that later faults can be found.
  mutating func mend(_ fault: JSONByteFault) {
    let place = windowStart + fault.offset
    guard place < used else { return }
    switch fault.kind {
    case .badUTF8(_, let count):
      for index in place..<min(place + count, used) { unsafe buffer[index] = UInt8(ascii: "?") }
    // The text ends with its line.
    case .control(0x0A), .control(0x0D):
      unsafe buffer[place] = UInt8(ascii: "\"")
      mendedLineEnds.insert(bufferOffset + place)
    case .control: unsafe buffer[place] = UInt8(ascii: " ")
    case .openText:
      for index in place..<used { unsafe buffer[index] = UInt8(ascii: " ") }
    }
  }

  /// Keeps the text from an offset on, for `replay`.
  mutating func keep(from offset: Int) { keptFrom = max(offset, bufferOffset) }

  mutating func endKeeping() { keptFrom = nil }

  /// Starts again where the text is kept from.
  mutating func replay() {
    guard let keptFrom else { return }
    windowStart = keptFrom - bufferOffset
    self.keptFrom = nil
    isWindowEnd = false
    needsIndex = true
    unsafe csimdjson_resume(walker, 0, 0, Int32(csimdjson_value))
  }

  /// Whether a line ends at a place of the buffer, or did before it was mended.
  private func isLineEnd(_ place: Int) -> Bool {
    unsafe buffer[place] == 0x0A
      || !mendedLineEnds.isEmpty && mendedLineEnds.contains(bufferOffset + place)
  }

  /// How far the line of an offset is indented, if nothing else stands before it.
  func indentation(at offset: Int) -> Int? {
    let place = offset - bufferOffset
    guard place >= 0, place <= used else { return nil }
    var first = place
    while first > 0, unsafe buffer[first - 1] == 0x20 || buffer[first - 1] == 0x09 { first -= 1 }
    guard first > 0 ? isLineEnd(first - 1) : bufferOffset == 0 else { return nil }
    return place - first
  }

  /// Where the line of an offset begins, as far as the text is there.
  func lineStart(of offset: Int) -> Int {
    var place = min(max(0, offset - bufferOffset), used)
    while place > 0, !isLineEnd(place - 1) { place -= 1 }
    return bufferOffset + place
  }

  /// Hands over the text from one offset to another, as far as it is there.
  func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let first = min(max(0, range.lowerBound - bufferOffset), used)
    let last = min(max(first, range.upperBound - bufferOffset), used)
    // Both are clamped to the text in the buffer, which stays while `self` is borrowed.
    return body(
      unsafe Span(_unsafeStart: UnsafePointer(buffer + first), count: last - first))
  }

  /// Where the line of an offset ends, as far as the text is there.
  func lineEnd(of offset: Int) -> Int {
    var place = min(max(0, offset - bufferOffset), used)
    while place < used, !isLineEnd(place) { place += 1 }
    return bufferOffset + place
  }

  /// Where the text read so far ends, white space left out.
  var textEnd: Int {
    var end = used
    while end > 0, unsafe buffer[end - 1] <= 0x20 { end -= 1 }
    return bufferOffset + end
  }

  /// Goes on with the next line after an offset that begins with `{` at an indentation (or any).
  ///
  /// The line that begins at the offset counts. The text goes on there with a value at `depth`.
  /// False where there is no such line.
  mutating func resumeAtObject(
    after offset: Int, indentation: Int?, depth: Int
  ) throws -> Bool {
    var from = offset
    var isInLine = lineStart(of: offset) != offset
    while true {
      if isInLine {
        from = lineEnd(of: from)
        if from < bufferOffset + used {
          from += 1
          isInLine = false
        }
      }
      if !isInLine, let found = findObjectLine(&from, indentation: indentation) {
        moveWindow(to: found)
        unsafe csimdjson_resume(walker, 0, depth, Int32(csimdjson_value))
        return true
      }
      guard !isSourceEnd else { return false }
      moveWindow(to: from)
      if used - windowStart >= windowLimit { windowLimit *= 2 }
      guard windowLimit <= Self.largestWindow, try fillWindow() else { return false }
    }
  }

  /// Goes on with the line after the one of `offset`.
  mutating func resumeAfterLine(of offset: Int) throws {
    while true {
      var place = max(0, offset - bufferOffset)
      while place < used, !isLineEnd(place) { place += 1 }
      if place < used || isSourceEnd {
        moveWindow(to: bufferOffset + min(place + 1, used))
        unsafe csimdjson_resume(walker, 0, 0, Int32(csimdjson_value))
        return
      }
      windowLimit *= 2
      guard windowLimit <= Self.largestWindow else { throw JSONStreamError.valueTooLarge }
      _ = try fillWindow()
    }
  }

  private mutating func moveWindow(to offset: Int) {
    windowStart = min(max(0, offset - bufferOffset), used)
    isWindowEnd = false
    needsIndex = true
  }

  /// Looks from the beginning of a line on; `offset` becomes that of the last, incomplete line.
  private func findObjectLine(_ offset: inout Int, indentation: Int?) -> Int? {
    var place = max(0, offset - bufferOffset)
    while place < used {
      var brace = place
      while brace < used, unsafe buffer[brace] == 0x20 || buffer[brace] == 0x09 { brace += 1 }
      if brace < used, unsafe buffer[brace] == UInt8(ascii: "{"),
        indentation == nil || indentation == brace - place
      {
        return bufferOffset + brace
      }
      var end = place
      while end < used, !isLineEnd(end) { end += 1 }
      if end == used { break }
      place = end + 1
    }
    offset = bufferOffset + min(place, used)
    return nil
  }
}
