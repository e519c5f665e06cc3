extension SettingsStore: Equatable {
  /// Whether both would save the same file.
  package static func == (one: SettingsStore, other: SettingsStore) -> Bool {
    one.filePath == other.filePath && one.file == other.file
  }
}
