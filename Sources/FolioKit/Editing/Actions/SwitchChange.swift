/// What becomes of something that is on or off.
package enum SwitchChange: Sendable, Equatable {
  case toggle
  case set(Bool)

  func applied(to isOn: Bool) -> Bool {
    switch self {
    case .toggle: !isOn
    case .set(let value): value
    }
  }
}
