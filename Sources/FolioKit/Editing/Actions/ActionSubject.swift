package import Records

/// What an action changes.
package enum ActionSubject: Sendable, Equatable {
  case records(Schema)
  case preferences

  /// What messages call it.
  package var name: String {
    switch self {
    case .records(let schema): schema.name
    case .preferences: "preferences"
    }
  }

  package static func == (one: ActionSubject, other: ActionSubject) -> Bool {
    one.name == other.name
  }
}
