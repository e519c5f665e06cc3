import Jinja

extension PreferenceTree {
  var hostValue: HostValue {
    switch self {
    case .group(let members): .dictionary(members.map { ($0.name, $0.value.hostValue) })
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .text(let text): .text(text)
    case .none: .none
    }
  }
}
