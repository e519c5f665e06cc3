import Records

/// A file of actions: those that could be read, each with its place, and what is wrong with the
/// others.
package struct ActionFile: Sendable {
  package private(set) var actions: [PlacedAction] = []
  private(set) var faults: [ActionFault] = []

  /// What all actions change; nil where they change several things or none.
  var subject: ActionSubject? {
    guard let first = actions.first?.action.name.subject else { return nil }
    return actions.allSatisfy { $0.action.name.subject == first } ? first : nil
  }

  /// Reads a JSON array or JSON Lines; all faults are found in one go.
  package static func read(_ source: TextFile) -> ActionFile {
    var file = ActionFile()
    let named = InputFormat.named(by: source.path)
    if named == .xml || named == .csv {
      file.note("actions are JSON or JSON Lines", at: source.start)
      return file
    }
    if source.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      file.note("the file is empty; expected actions, or [] for none", at: source.start)
      return file
    }
    var sink = ActionSink(source)
    do {
      try readEvents(ByteSource(bytes: source.bytes, named: source.path), into: &sink)
    } catch {
      sink.report(.error, "\(error)", at: SourcePosition(source: 0, offset: 0))
    }
    var parser = ActionParser()
    for action in sink.actions {
      if let placed = parser.parse(action) { file.actions.append(placed) }
    }
    file.faults = sink.faults + parser.faults
    return file
  }

  private mutating func note(_ message: String, at place: Place) {
    faults.append(ActionFault(place: place, message: message))
  }
}
