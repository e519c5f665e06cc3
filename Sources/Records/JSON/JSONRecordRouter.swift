import CSimdJSON

/// Finds the records in a JSON text and hands their events to a sink.
///
/// Records are the objects of the list at the top, of the one list of objects that an object at
/// the top has, of the list at a path, or the top itself.
struct JSONRecordRouter {
  let source: Int
  let path: [String]
  let lines: Bool
  let limits: ReadLimits
  /// Whether a warning names the members that are left out.
  let namesRest: Bool

  /// Open containers.
  var depth = 0
  /// The depth at which records are, while their list is open.
  var base: Int?
  var isInRecord = false
  var recordStart = 0

  /// How many names of the path lead to the object being read.
  var matched = 0
  var isFound = false
  var lastKey = ""
  /// Whether the top is an object whose list of records is not known yet, or was found in it.
  var isSearching = false
  /// Whether the event before began a list that may be the one of the records.
  var isCandidate = false
  var emptyList: String?
  var chosenList: String?
  var others: [String] = []
  var hasValue = false
  /// Whether a fault ends the reading of this source.
  var isHopeless = false

  /// The place of the latest fault; what stands for the faulty value follows at the same place.
  var lastFault: SourcePosition?
  /// Faults found while it is not known whether they are inside a record.
  var deferred: [(position: SourcePosition, message: String)] = []
  /// Faults of bytes that were mended, and how many of them are reported.
  var byteFaults: [(offset: Int, message: String)] = []
  var reportedByteFaults = 0
  var nextByteFault = Int.max

  init(source: Int, path: [String], lines: Bool, limits: ReadLimits, namesRest: Bool) {
    self.source = source
    self.path = path
    self.lines = lines
    self.limits = limits
    self.namesRest = namesRest
    if lines { base = 0 }
  }

  @inline(__always)
  func at(_ offset: Int) -> SourcePosition { SourcePosition(source: source, offset: offset) }

  /// Hands a batch's events on; false where the sink asks to stop.
  mutating func route(
    _ batch: JSONEventBatch, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    for index in 0..<batch.count {
      let event = batch[index]
      let position = batch.position(event)
      if position >= nextByteFault { reportByteFaults(before: position, into: &sink) }
      if Int(event.count) > limits.maxText {
        refuse(limits.longText, at: position, into: &sink)
        return false
      }
      let mayGoOn =
        isInRecord
        ? routeInRecord(event, batch, at(position), into: &sink)
        : routeOutside(event, batch, at(position), into: &sink)
      if !mayGoOn { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func routeInRecord(
    _ event: csimdjson_event, _ batch: JSONEventBatch, _ position: SourcePosition,
    into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    switch JSONEventKind(rawValue: event.kind) {
    case .key: batch.withBytes(of: event) { sink.key($0, at: position) }
    case .text: batch.withBytes(of: event) { sink.text($0, at: position) }
    case .number: batch.withBytes(of: event) { sink.number($0, at: position) }
    case .true: sink.boolean(true, at: position)
    case .false: sink.boolean(false, at: position)
    case .null: sink.null(at: position)
    case .beginObject:
      depth += 1
      sink.beginObject(at: position)
    case .beginList:
      depth += 1
      sink.beginList(at: position)
    case .endList:
      depth -= 1
      sink.endList()
    case .endObject:
      depth -= 1
      guard depth == base else {
        sink.endObject()
        return true
      }
      isInRecord = false
      return sink.endRecord()
    case .fault, nil: report(event, batch, position, into: &sink)
    }
    return true
  }

  /// Reports what ends the reading, also where it is in the middle of a record.
  mutating func refuse(
    _ message: String, at offset: Int, into sink: inout some RecordSink & ~Copyable
  ) {
    reportDeferred(into: &sink)
    guard isInRecord else { return sink.report(.error, message, at: at(offset)) }
    isInRecord = false
    _ = sink.malformedRecord([UInt8]().span, message, at: at(offset))
    // The record may be one of those that are left out; what is behind it may not.
    sink.report(.error, "nothing is read behind this place", at: at(offset))
  }

  /// Reports the fault of an event, or puts it off while it is not known what is a record.
  mutating func report(
    _ event: csimdjson_event, _ batch: JSONEventBatch, _ position: SourcePosition,
    into sink: inout some RecordSink & ~Copyable
  ) {
    lastFault = position
    let message = batch.message(of: event, maxDepth: limits.maxDepth)
    if isUndecided {
      deferred.append((position, message))
    } else {
      sink.report(.error, message, at: position)
    }
  }
}
