extension RecordList<Car> {
  mutating func reduce(_ action: Action) -> [Remark] {
    switch action {
    case .book(let id, let change):
      update(id) { $0.isBooked = change.applied(to: $0.isBooked) }
    case .setFavorite(let id, let change):
      update(id) { $0.isFavorite = change.applied(to: $0.isFavorite) }
    case .deleteCar(let id): delete(id)
    case .addWorkout, .removeWorkout, .sort, .renamePalette, .addEmojis, .removeEmoji,
      .addPalette, .removePalette, .setPreference, .setSchedule:
      []
    }
  }

  private mutating func update(_ id: String, _ change: (inout Car) -> Void) -> [Remark] {
    guard let slot = slot(of: id) else { return [unknown(id)] }
    update(slot: slot, change)
    return []
  }

  private mutating func delete(_ id: String) -> [Remark] {
    guard let slot = slot(of: id), let car = self[slot: slot] else { return [unknown(id)] }
    guard !car.isBooked else { return [.refused(.bookedCar(car.name))] }
    remove(slot: slot)
    return []
  }

  private func unknown(_ id: String) -> Remark {
    .unknownID(id, kind: "car", nearest: nearest(to: id) { $0 })
  }
}
