/// The members of actions in a file.
package enum ActionMember: String, Sendable, CaseIterable {
  case action
  case by
  case emoji
  case emojis
  case id
  case index
  case name
  case palette
  case store
  case value
  case workout
}
