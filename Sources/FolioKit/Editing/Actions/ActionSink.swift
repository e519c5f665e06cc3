import Records

/// Gathers the actions of a file as a reader meets them.
struct ActionSink: RecordSink {
  private(set) var actions: [RelaxedJSON] = []
  private(set) var faults: [ActionFault] = []
  private let source: TextFile
  private var number = 0
  private var isFaulty = false
  /// The lists and objects that are open; the first is the action.
  private var open: [Container] = []

  private struct Container {
    var place: Place
    var isList = false
    var items: [RelaxedJSON] = []
    var members: [RelaxedJSON.Member] = []
    var names: Set<String> = []
    var key: Located<String>?
  }

  init(_ source: TextFile) { self.source = source }

  private func place(_ position: SourcePosition) -> Place {
    // Positions do not count the byte order mark.
    source.place(at: source.start.offset + position.offset)
  }

  mutating func beginRecord(at position: SourcePosition) {
    number += 1
    isFaulty = false
    open = [Container(place: place(position))]
  }

  mutating func endRecord() -> Bool {
    if let action = open.first, !isFaulty {
      actions.append(RelaxedJSON(.object(action.members), at: action.place))
    }
    open = []
    return true
  }

  mutating func report(_ severity: Severity, _ message: String, at position: SourcePosition) {
    if severity == .error { isFaulty = true }
    let text = open.isEmpty ? message : "action \(number): \(message)"
    faults.append(ActionFault(severity: severity, place: place(position), message: text))
  }

  mutating func malformedRecord(
    _ source: Span<UInt8>, _ message: String, at position: SourcePosition
  ) -> Bool {
    if open.isEmpty { beginRecord(at: position) }
    report(.error, message, at: position)
    open = []
    return true
  }
}

// Values.
extension ActionSink {
  mutating func beginObject(at position: SourcePosition) {
    open.append(Container(place: place(position)))
  }

  mutating func beginList(at position: SourcePosition) {
    open.append(Container(place: place(position), isList: true))
  }

  mutating func endObject() { close() }

  mutating func endList() { close() }

  private mutating func close() {
    guard open.count > 1, let container = open.popLast() else { return }
    let value =
      container.isList ? .list(container.items) : RelaxedJSON.Value.object(container.members)
    add(RelaxedJSON(value, at: container.place))
  }

  mutating func key(_ name: Span<UInt8>, at position: SourcePosition) {
    guard !open.isEmpty else { return }
    let name = String(bytes: name)
    if !open[open.count - 1].names.insert(name).inserted {
      report(.error, "\(name.quoted) stands twice", at: position)
    }
    open[open.count - 1].key = Located(name, at: place(position))
  }

  mutating func text(_ text: Span<UInt8>, at position: SourcePosition) {
    add(RelaxedJSON(.text(String(bytes: text)), at: place(position)))
  }

  mutating func number(_ digits: Span<UInt8>, at position: SourcePosition) {
    add(RelaxedJSON(.number(String(bytes: digits)), at: place(position)))
  }

  mutating func boolean(_ value: Bool, at position: SourcePosition) {
    add(RelaxedJSON(.boolean(value), at: place(position)))
  }

  mutating func null(at position: SourcePosition) {
    add(RelaxedJSON(.null, at: place(position)))
  }

  private mutating func add(_ value: RelaxedJSON) {
    guard !open.isEmpty else { return }
    let last = open.count - 1
    if open[last].isList {
      open[last].items.append(value)
    } else if let key = open[last].key {
      open[last].members.append(RelaxedJSON.Member(key: key, value: value))
      open[last].key = nil
    }
  }
}
