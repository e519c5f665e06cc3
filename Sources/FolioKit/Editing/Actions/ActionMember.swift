/// The members of actions in a file.
package enum ActionMember: String, Sendable, CaseIterable {
  case action
  case by
  case emoji
  case emojis
  case frequency
  case id
  case index
  case key
  case name
  case palette
  case start
  case stop
  case store
  case timeZone
  case value
  case workout
}
