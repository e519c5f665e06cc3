import Jinja

extension HostValue {
  /// The same for one more thread: texts, lists and mappings are its own, tables are not.
  var twin: HostValue {
    switch self {
    case .number(let digits): .number(digits.twin)
    case .text(let text): .text(text.twin)
    case .safe(let text, let mode): .safe(text.twin, mode)
    case .list(let items): .list(items.map(\.twin))
    case .dictionary(let members): .dictionary(members.map { ($0.key.twin, $0.value.twin) })
    case .undefined, .none, .boolean, .integer, .float, .table, .row, .document, .function: self
    }
  }
}
