/// A question to the user, as a value that tests can read and a terminal can show.
package struct Confirmation: Sendable, Equatable {
  package var title: String
  package var message: String
  package var choices: [Choice]

  package struct Choice: Sendable, Equatable {
    package var label: String
    package var role: Role
  }

  package enum Role: Sendable, Equatable {
    case cancel
    /// Something is lost by it.
    case destructive
  }
}
