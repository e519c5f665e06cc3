package import Records

/// The preferences of the built-in collections as properties, each of its own type.
extension SettingsStore {
  /// How cars are ordered; nil is the order of the file.
  package var displayOrder: NamedOrder? { preferences["cars"].order }

  /// Whether only booked cars are shown.
  package var showBookedOnly: Bool {
    guard case .boolean(let isOn) = filter("showBookedOnly") else { return false }
    return isOn
  }

  /// The highest price level that is shown.
  package var maxPriceLevel: Double {
    guard case .number(let digits) = filter("maxPriceLevel") else { return .infinity }
    return Double(digits) ?? .infinity
  }

  /// How workouts are ordered; nil is the order of the file.
  package var sortType: NamedOrder? { preferences["workouts"].order }

  private func filter(_ name: String) -> PreferenceValue? {
    preferences["cars"].filters.first { $0.name == name }?.value
  }
}
