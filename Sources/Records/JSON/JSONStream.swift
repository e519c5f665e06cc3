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

  /// Positions in a window have 32 bits.
  private static let mostPositions = 1 << 31

  private let source: ByteSource
  private let eventCapacity: Int
  private let lines: Bool
  /// Both are made in `init` and freed in `deinit`.
  private let walker: OpaquePointer
  private let events: UnsafeMutablePointer<csimdjson_event>
  private(set) var text: JSONBuffer

  private var eventCount = 0
  /// Where the window begins, and how long it may be.
  private var windowStart: Int
  private var windowLimit: Int
  private let largestWindow: Int
  private var needsIndex = true
  /// Whether the last step used the window up.
  private var isWindowEnd = false
  /// How much of the window comes before a line with faulty bytes.
  private var goodLines: Int?
  /// From where on the text is kept for `replay`.
  private(set) var keptFrom: Int?
  /// Where the record begins whose text is kept, too.
  var recordStart: Int?
  /// Whether anything but white space has come.
  private var hasBegun = false

  /// Begins at an offset, inside of `depth` lists where a value is to come.
  init(
    _ source: ByteSource, lines: Bool, maxDepth: Int, windowSize: Int, stepSize: Int = 1 << 13,
    largestWindow: Int = Int.max, at offset: Int = 0, depth: Int = 0
  ) throws {
    guard let walker = unsafe csimdjson_open(max(1, maxDepth), lines) else {
      throw JSONStreamError.noMemory
    }
    unsafe self.walker = walker
    self.source = source
    self.lines = lines
    eventCapacity = max(8, stepSize)
    unsafe events = .allocate(capacity: eventCapacity)
    windowLimit = max(1, windowSize)
    self.largestWindow = min(max(windowLimit, largestWindow), Self.mostPositions)
    windowStart = offset
    text = JSONBuffer(capacity: 2 * windowLimit, start: offset)
    if depth > 0 { unsafe csimdjson_begin_inside(walker, depth) }
  }

  deinit {
    unsafe csimdjson_close(walker)
    unsafe events.deallocate()
  }

  /// The events of the last step.
  var batch: JSONEventBatch {
    unsafe JSONEventBatch(
      events: events, count: eventCount, window: UnsafePointer(text.pointer(at: windowStart)),
      unescaped: csimdjson_unescaped(walker), offset: windowStart)
  }

  var depth: Int { unsafe csimdjson_depth(walker) }
  var isInObject: Bool { unsafe csimdjson_is_in_object(walker) }
  /// Where the text goes on that was not stepped over, in the whole text.
  var offset: Int {
    windowStart + (needsIndex ? 0 : unsafe csimdjson_consumed(walker))
  }

  /// Whether the next thing is a value, behind a comma where there must be one.
  var expectsValue: Bool { unsafe Int(csimdjson_state(walker)) == csimdjson_value }

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
      let status = unsafe csimdjson_walk(walker, events, eventCapacity, &eventCount)
      isWindowEnd = Int(status) == csimdjson_at_window_end
      if eventCount > 0 {
        hasBegun = true
        return .events(isAtFault: Int(status) == csimdjson_at_fault)
      }
    }
  }

  private var tooLarge: JSONStreamError {
    largestWindow == Self.mostPositions
      ? .valueTooLarge : .textTooLong(offset: windowStart, limit: largestWindow)
  }

  private mutating func endWindow() {
    windowStart += unsafe csimdjson_consumed(walker)
    if !hasBegun, keptFrom != nil { keptFrom = windowStart }
    isWindowEnd = false
    needsIndex = true
  }

  /// Makes the window as long as it may be; false where no text is left.
  private mutating func fillWindow() throws -> Bool {
    if text.end - windowStart < windowLimit, !text.isSourceEnd {
      try text.fill(
        to: windowStart + windowLimit, from: source,
        keeping: min(windowStart, keptFrom ?? windowStart, recordStart ?? windowStart))
    }
    return text.end > windowStart
  }

  /// Finds the window's tokens; afterwards `needsIndex` tells whether more text is needed first.
  private mutating func indexWindow() throws -> JSONByteFault? {
    let count = min(text.end - windowStart, goodLines ?? windowLimit)
    goodLines = nil
    let isLast = text.isSourceEnd && windowStart + count == text.end
    // The window and the byte behind it belong to the buffer until the next `fillWindow`.
    let status = unsafe csimdjson_index(
      walker, text.pointer(at: windowStart), count, isLast)
    switch Int(status) {
    case csimdjson_indexed: needsIndex = false
    case csimdjson_too_short:
      guard windowLimit < largestWindow else { throw tooLarge }
      windowLimit = min(windowLimit * 2, largestWindow)
    case csimdjson_bad_bytes:
      let end = windowStart + min(unsafe csimdjson_indexed_count(walker), count)
      let fault = text.withText(windowStart..<end) { JSONByteFault.first(in: $0) }
      guard let fault else { throw JSONStreamError.noMemory }
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
    let place = windowStart + fault.offset
    let start = max(text.lineStart(of: place), windowStart)
    if start > windowStart {
      goodLines = start - windowStart
      return nil
    }
    let end = text.lineEnd(of: place)
    windowStart = min(end + 1, text.end)
    return start..<end
  }

  /// Gives up the text from an offset on, where a value at `depth` begins; returns what it has of it.
  ///
  /// The text goes on at the end of what is given up, as the source goes on, until `restart`.
  mutating func takeRest(from offset: Int, depth: Int) -> [UInt8] {
    let rest = text.copy(from: offset)
    restart(at: text.end, indentation: nil, depth: depth)
    return rest
  }

  /// Goes on where the source does, with a value at an offset, inside of `depth` containers.
  mutating func restart(at offset: Int, indentation: Int?, depth: Int) {
    text.restart(at: offset, indentation: indentation)
    resume(at: offset, depth: depth)
  }

  /// Puts something harmless in the place of faulty bytes, so that later faults can be found.
  mutating func mend(_ fault: JSONByteFault) { text.mend(fault, at: windowStart + fault.offset) }

  /// Keeps the text from an offset on, for `replay`.
  mutating func keep(from offset: Int) { keptFrom = max(offset, text.start) }

  mutating func endKeeping() { keptFrom = nil }

  /// Starts again where the text is kept from.
  mutating func replay() {
    guard let keptFrom else { return }
    self.keptFrom = nil
    resume(at: keptFrom, depth: 0)
  }

  /// Goes on with a value at an offset, inside of `depth` of the containers that are open.
  private mutating func resume(at offset: Int, depth: Int) {
    moveWindow(to: offset)
    unsafe csimdjson_resume(walker, 0, depth, Int32(csimdjson_value))
  }

  private mutating func moveWindow(to offset: Int) {
    windowStart = min(max(text.start, offset), text.end)
    isWindowEnd = false
    needsIndex = true
  }

  /// Goes on with the next line after an offset that begins with `{` at an indentation (or any).
  ///
  /// The line that begins at the offset counts. The text goes on there with a value at `depth`.
  /// False where there is no such line.
  mutating func resumeAtObject(
    after offset: Int, indentation: Int?, depth: Int
  ) throws -> Bool {
    var from = offset
    var isInLine = text.indentation(at: offset) == nil
    while true {
      if isInLine {
        from = text.lineEnd(of: from)
        if from < text.end {
          from += 1
          isInLine = false
        }
      }
      if !isInLine, let found = text.objectLine(&from, indentation: indentation) {
        resume(at: found, depth: depth)
        return true
      }
      guard !text.isSourceEnd else { return false }
      moveWindow(to: from)
      guard try growWindow() else { return false }
    }
  }

  /// Goes on with the line after the one of `offset`.
  mutating func resumeAfterLine(of offset: Int) throws {
    var end = text.lineEnd(of: offset)
    while end == text.end, !text.isSourceEnd {
      guard try growWindow() else { throw tooLarge }
      end = text.lineEnd(of: offset)
    }
    resume(at: end + 1, depth: 0)
  }

  /// Brings more text into the window; false where it would be too large or nothing is left.
  private mutating func growWindow() throws -> Bool {
    if text.end - windowStart >= windowLimit {
      guard windowLimit < largestWindow else { return false }
      windowLimit = min(windowLimit * 2, largestWindow)
    }
    return try fillWindow()
  }
}
