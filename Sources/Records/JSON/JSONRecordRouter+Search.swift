import CSimdJSON

// What stands around the records: finding their list, naming what is left out.
extension JSONRecordRouter {
  mutating func routeOutside(
    _ event: csimdjson_event, _ batch: JSONEventBatch, _ position: SourcePosition,
    into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    hasValue = true
    let wasCandidate = isCandidate
    isCandidate = false
    switch JSONEventKind(rawValue: event.kind) {
    case .fault, nil: report(event, batch, position, into: &sink)
    case .key: if mayMatter { lastKey = batch.withBytes(of: event) { String(bytes: $0) } }
    case .beginObject: beginObject(position, wasCandidate: wasCandidate, into: &sink)
    case .beginList: return beginList(position, into: &sink)
    case .endObject, .endList:
      end()
      if wasCandidate { endEmptyCandidate() }
    case .text, .number, .true, .false, .null:
      if depth == 1, isSearching { others.append(lastKey) }
      if lastFault == position { return true }
      if base == depth {
        return batch.withBytes(of: event) {
          sink.malformedRecord($0, Self.noObject(JSONEventKind(rawValue: event.kind)), at: position)
        }
      }
      if depth == 0 {
        sink.report(.error, "there are no records: expected a list or an object", at: position)
        isHopeless = true
      }
    }
    return true
  }

  /// Whether a key at this depth can be one that leads to the records.
  private var mayMatter: Bool { isSearching ? depth == 1 : depth == matched + 1 }

  private var isNextOfPath: Bool {
    depth == matched + 1 && matched < path.count && lastKey.hasSameBytes(as: path[matched])
  }

  private mutating func beginObject(
    _ position: SourcePosition, wasCandidate: Bool, into sink: inout some RecordSink & ~Copyable
  ) {
    if wasCandidate { chooseList(position, into: &sink) }
    if base == depth {
      isInRecord = true
      recordStart = position.offset
      sink.beginRecord(at: position)
    } else if depth == 0 {
      isSearching = path.isEmpty
    } else if isNextOfPath {
      matched += 1
      if matched == path.count {
        sink.report(
          .error, "\(path.joined(separator: ".")) is an object, expected a list of records",
          at: position)
        isFound = true
      }
    } else if depth == 1, isSearching {
      others.append(lastKey)
    }
    depth += 1
  }

  private mutating func beginList(
    _ position: SourcePosition, into sink: inout some RecordSink & ~Copyable
  ) -> Bool {
    defer { depth += 1 }
    if base == depth {
      return sink.malformedRecord(
        [UInt8]().span, Self.noObject(.beginList), at: position)
    }
    if depth == 0 {
      if path.isEmpty { base = 1 }
    } else if isNextOfPath, matched + 1 == path.count {
      base = depth + 1
      isFound = true
    } else if depth == 1, isSearching {
      isCandidate = true
      others.append(lastKey)
    }
    return true
  }

  private mutating func end() {
    depth -= 1
    if let base, depth < base { self.base = lines ? 0 : nil }
    if matched > 0, depth == matched { matched -= 1 }
  }

  /// The list that has just begun holds an object: it is the one of the records.
  private mutating func chooseList(
    _ position: SourcePosition, into sink: inout some RecordSink & ~Copyable
  ) {
    others.removeLast()
    if let chosenList {
      sink.report(
        .error,
        """
        there are two lists of records, "\(chosenList)" and "\(lastKey)"; choose one with \
        --records
        """, at: position)
    } else {
      chosenList = lastKey
      base = depth
      reportDeferred(into: &sink)
    }
  }

  private mutating func endEmptyCandidate() {
    if emptyList == nil { emptyList = lastKey }
  }

  private static func noObject(_ kind: JSONEventKind?) -> String {
    let found: String
    switch kind {
    case .text: found = "a text"
    case .number: found = "a number"
    case .true, .false: found = "true or false"
    case .beginList: found = "a list"
    case .null, .beginObject, .endObject, .endList, .key, .fault, nil: found = "null"
    }
    return "expected a record, which is an object, found \(found)"
  }

  /// Whether the object at the top is a record itself, since no list of records was in it.
  var isSingleRecord: Bool { isUndecided && emptyList == nil }

  /// Whether the list of records may still come, or the whole be one record.
  var isUndecided: Bool { isSearching && chosenList == nil }

  /// Takes the object at the top, which comes again, for the only record.
  mutating func beginSingleRecord() {
    isSearching = false
    depth = 0
    base = 0
    deferred = []
    lastFault = nil
    reportedByteFaults = 0
    nextByteFault = byteFaults.first?.offset ?? Int.max
  }

  /// Names what was left out, and says so if there were no records to be found.
  mutating func finish(at end: Int, into sink: inout some RecordSink & ~Copyable) {
    reportDeferred(into: &sink)
    if isSearching {
      let left = others.filter { $0 != chosenList && (chosenList != nil || $0 != emptyList) }
      if namesRest, !left.isEmpty {
        let names = left.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
        let more = left.count > 10 ? " and \(left.count - 10) more" : ""
        sink.report(
          .warning, "left out \(names)\(more): only \"\(chosenList ?? emptyList ?? "")\" is read",
          at: at(0))
      }
    } else if !path.isEmpty, !isFound {
      sink.report(
        .error, "there is no list at \(path.joined(separator: ".")), where the records should be",
        at: at(0))
    }
  }
}

// Faults that end a record early.
extension JSONRecordRouter {
  /// Notes a fault of bytes that were mended, to be reported when its place is reached.
  mutating func note(_ fault: JSONByteFault, at offset: Int) {
    byteFaults.append((offset, fault.message))
    nextByteFault = byteFaults[reportedByteFaults].offset
  }

  mutating func reportByteFaults(
    before offset: Int, into sink: inout some RecordSink & ~Copyable
  ) {
    while reportedByteFaults < byteFaults.count, byteFaults[reportedByteFaults].offset <= offset {
      let fault = byteFaults[reportedByteFaults]
      reportedByteFaults += 1
      if isUndecided {
        deferred.append((at(fault.offset), fault.message))
      } else {
        sink.report(.error, fault.message, at: at(fault.offset))
      }
    }
    nextByteFault =
      reportedByteFaults < byteFaults.count ? byteFaults[reportedByteFaults].offset : Int.max
  }

  /// The first fault of bytes before an offset that is not reported yet.
  func byteFault(before offset: Int) -> (offset: Int, message: String)? {
    guard reportedByteFaults < byteFaults.count, byteFaults[reportedByteFaults].offset <= offset
    else { return nil }
    return byteFaults[reportedByteFaults]
  }

  /// Forgets faults that are part of one reported already.
  mutating func dropByteFaults(before offset: Int) {
    while reportedByteFaults < byteFaults.count, byteFaults[reportedByteFaults].offset < offset {
      reportedByteFaults += 1
    }
    nextByteFault =
      reportedByteFaults < byteFaults.count ? byteFaults[reportedByteFaults].offset : Int.max
  }

  mutating func reportDeferred(into sink: inout some RecordSink & ~Copyable) {
    for fault in deferred { sink.report(.error, fault.message, at: fault.position) }
    deferred = []
  }

  /// Gives up the record being read; the next event begins another at the same depth.
  mutating func leaveRecord() {
    isInRecord = false
    depth = base ?? 0
  }
}
