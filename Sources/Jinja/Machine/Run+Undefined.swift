// What undefined values do and say.
extension Run {
  /// The error of using an undefined value.
  func undefinedFailure(_ value: Value) -> Failure {
    Failure(Run.message(ofUndefined: value), kind: .undefined, hint: hint(forUndefined: value))
  }

  /// A known name near the one that was not found.
  private func hint(forUndefined value: Value) -> String? {
    let name = value.undefinedName.string
    switch value.origin {
    case .name:
      guard let context = frames.last?.context else { return nil }
      let known = knownNames(in: context)
      // The names of a condition on records are their fields first.
      let fields = usesRecordRules ? tables.flatMap { $0.object.columnNames } : []
      return Proposal.hint(for: name, among: fields + known)
    case .member(.row):
      return Proposal.hint(for: name, among: tables.flatMap { $0.object.columnNames })
    case .member(.documentObject):
      let keys = documents.flatMap { $0.shapes.prefix(1000).flatMap(\.keys) }
      return Proposal.hint(for: name, among: Set(keys.prefix(10_000).map(\.string)))
    case .member, .element, .message: return nil
    }
  }

  static func message(ofUndefined value: Value) -> String {
    let name = value.undefinedName.string
    switch value.origin {
    case .name: return "'\(name)' is undefined"
    case .message: return name
    case .member(let kind): return "'\(objectName(of: kind))' has no attribute '\(name)'"
    case .element(let kind): return "\(objectName(of: kind)) has no element \(name)"
    }
  }

  /// What an undefined value prints as; strict ones raise.
  mutating func textOfUndefined(_ value: Value) throws(Failure) -> Value {
    if value.isMissingField { return .emptyText }
    switch value.behaviour {
    case .default, .chainable: return .emptyText
    case .strict: throw undefinedFailure(value)
    case .debug:
      let name = value.undefinedName.string
      switch value.origin {
      case .name: return text("{{ \(name) }}")
      case .message: return text("{{ undefined value printed: \(name) }}")
      case .member(let kind):
        return text("{{ no such element: \(Run.objectName(of: kind))['\(name)'] }}")
      case .element(let kind):
        return text("{{ no such element: \(Run.objectName(of: kind))[\(name)] }}")
      }
    }
  }

  /// Refuses an undefined value for anything that Jinja2's default kind refuses.
  @inline(__always) func requireDefined(_ value: Value) throws(Failure) {
    if value.kind == .undefined { throw undefinedFailure(value) }
  }

  /// Refuses an undefined value only where it is strict.
  @inline(__always) func requireLenient(_ value: Value) throws(Failure) {
    if value.kind == .undefined, value.behaviour == .strict, !value.isMissingField {
      throw undefinedFailure(value)
    }
  }
}
