import Jinja
import Records

extension PreferenceValue {
  /// The value as conditions and templates see it.
  var hostValue: HostValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let digits): .number(digits)
    case .order(let order): order.map { .text($0.name) } ?? .none
    case .condition(let text): text.map { .text($0) } ?? .none
    case .sort(let keys): keys.map { .text(SortSyntax.describe($0)) } ?? .none
    case .limit(let limit): limit.map { .integer($0) } ?? .none
    }
  }
}
