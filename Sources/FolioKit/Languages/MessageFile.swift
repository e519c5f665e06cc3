import Records

/// The messages of one language, as a file gives them: an object of keys and patterns.
struct MessageFile: Sendable {
  let source: TextFile
  private(set) var messages: [String: Located<MessagePattern>] = [:]
  private(set) var faults: [Diagnostic] = []

  init(_ source: TextFile) {
    self.source = source
    let (document, faults) = RelaxedJSONReader.read(source)
    self.faults = faults
    guard let document else { return }
    guard case .object(let members) = document.value else {
      self.faults.append(
        document.place.diagnostic(.error, "a file of messages is an object, not \(document.kind)"))
      return
    }
    for member in members { read(member) }
  }

  private mutating func read(_ member: RelaxedJSON.Member) {
    let (key, value) = (member.key.value, member.value)
    guard case .text(let text) = value.value else {
      faults.append(
        value.place.diagnostic(.error, "\(key.quoted) must be a text, not \(value.kind)"))
      return
    }
    do throws(SyntaxFault) {
      messages[key] = Located(try MessageParser.parse(text), at: value.place)
    } catch {
      let place = value.place.inText(line: 1, column: error.column)
      faults.append(place.diagnostic(.error, "\(key.quoted): \(error.message)"))
    }
  }

  /// Where this file and `original` disagree about the arguments of a message.
  func faults(against original: MessageFile) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for (key, message) in messages {
      guard let wanted = original.messages[key]?.value.arguments else { continue }
      let given = message.value.arguments
      for name in wanted.subtracting(given).sorted() {
        result.append(
          message.place.diagnostic(.error, "\(key.quoted): the placeholder {\(name)} is missing"))
      }
      for name in given.subtracting(wanted).sorted() {
        let advice = NearestName.advice(for: name, among: wanted.sorted())
        result.append(
          message.place.diagnostic(
            .error, "\(key.quoted): nothing is given for {\(name)}; \(advice)"))
      }
    }
    return result.sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
  }
}
