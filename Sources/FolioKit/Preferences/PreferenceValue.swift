package import Records

/// What a preference is set to.
package enum PreferenceValue: Sendable, Equatable {
  /// An order of display; nil is the order of the file.
  case order(NamedOrder?)
  case boolean(Bool)
  /// The digits of a number.
  case number(String)
  /// A Jinja expression; nil is none.
  case condition(String?)
  /// Sort keys; nil is none.
  case sort([SortKey]?)
  /// A number of records; nil is all.
  case limit(Int?)

  /// The value as `--set` would write it; empty for nothing.
  package var text: String {
    switch self {
    case .order(let order): order?.name ?? "none"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .condition(let condition): condition ?? ""
    case .sort(let keys): keys.map(SortSyntax.describe) ?? ""
    case .limit(let limit): limit.map(String.init) ?? ""
    }
  }
}
