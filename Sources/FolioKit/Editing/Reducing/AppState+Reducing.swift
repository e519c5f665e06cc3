extension AppState {
  /// Applies an action in place, so that nothing is copied that nobody else holds.
  mutating func reduce(_ action: Action) -> [Remark] {
    switch action {
    case .addWorkout, .removeWorkout, .sort:
      workouts?.reduce(action) ?? notLoaded(action)
    case .book, .setFavorite, .deleteCar:
      cars?.reduce(action) ?? notLoaded(action)
    case .renamePalette, .addEmojis, .removeEmoji, .addPalette, .removePalette:
      palettes?.reduce(action) ?? notLoaded(action)
    case .setPreference, .setSchedule:
      settings?.reduce(action) ?? notLoaded(action)
    }
  }

  private func notLoaded(_ action: Action) -> [Remark] {
    [.notLoaded(subject: action.name.subject.name)]
  }
}

extension RecordList {
  /// The key nearest to one that no record has; nil where there are too many to look through.
  func nearest(to id: String, _ text: (Record.Key) -> String) -> String? {
    count > 1000 ? nil : NearestName.of(id, among: keys.map(text).sorted())
  }
}
