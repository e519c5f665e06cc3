import Records

extension SettingsStore {
  mutating func reduce(_ action: Action) -> [Remark] {
    switch action {
    case .setPreference(let key, let value):
      guard preferences.entry(named: key) != nil else {
        let advice = NearestName.advice(for: key, among: preferences.entries.map(\.key.name))
        return [.badPreference("no preference is named \(key.quoted); \(advice)", at: .key)]
      }
      return attempt(at: .value) { (store) throws(FolioError) in
        if let value { try store.set(key, to: value) } else { try store.reset(key) }
      }
    case .setSchedule(let schedule):
      return attempt(at: .action) { (store) throws(FolioError) in try store.set(schedule) }
    case .addWorkout, .removeWorkout, .sort, .book, .setFavorite, .deleteCar, .renamePalette,
      .addEmojis, .removeEmoji, .addPalette, .removePalette:
      return []
    }
  }

  private mutating func attempt(
    at member: ActionMember, _ body: (inout SettingsStore) throws(FolioError) -> Void
  ) -> [Remark] {
    do throws(FolioError) {
      try body(&self)
      return []
    } catch {
      let messages = error.diagnostics.map(\.message)
      return [.badPreference(messages.joined(separator: "; "), at: member)]
    }
  }
}
