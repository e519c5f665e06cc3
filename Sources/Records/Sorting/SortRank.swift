/// The order of values of different types; lists and objects have none.
enum SortRank: UInt8 {
  case `false`
  case `true`
  case number
  case date
  case text
  case null
  case missing

  /// Where values of this rank go: the higher, the later.
  func place(for key: SortKey) -> UInt8 {
    switch self {
    case .null, .missing:
      // Last or first as asked, whatever the direction.
      return key.missing == .last ? rawValue : Self.missing.rawValue - rawValue
    case .false, .true, .number, .date, .text:
      let place = key.isDescending ? Self.text.rawValue - rawValue : rawValue
      return place + (key.missing == .last ? 0 : 2)
    }
  }

  static let count = 7
}
