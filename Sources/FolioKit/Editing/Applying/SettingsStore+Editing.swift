import Records

extension SettingsStore {
  /// The preferences of a file, with the collections of a configuration or only the built-in ones.
  ///
  /// Throws the faults of the file, which cannot be edited with them.
  init(_ text: TextFile, configuration: TextFile? = nil) throws(FolioError) {
    do throws(FolioError) {
      _ = try PreferenceDocument(text)
    } catch {
      throw FolioError(.badData, error.diagnostics)
    }
    let own = "{\"sources\": [], \"preferences\": \(FieldValue.text(text.path).json)}"
    try self.init(
      configuration ?? TextFile(path: "folio.json", text: own), file: { _ in text },
      environment: [:], settings: [])
  }

  /// What is different from other preferences, key by key; empty where nothing is.
  func difference(from old: SettingsStore) -> String {
    let before = old.values
    let after = values
    var keys = before.map(\.key)
    keys += after.map(\.key).filter { !keys.contains($0) }
    return keys.map { key in
      let one = before.first { $0.key == key }?.value
      let other = after.first { $0.key == key }?.value
      if one == other { return "" }
      return "~ preference \(key)\n" + (one.map { "    - \($0)\n" } ?? "")
        + (other.map { "    + \($0)\n" } ?? "")
    }.joined()
  }

  /// The keys of the file with their values as text.
  private var values: [(key: String, value: String)] {
    guard let file else { return [] }
    return PreferenceFile.read(file).file.values.map { ($0.key.value, $0.value.shown) }
  }
}

extension RelaxedJSON {
  /// A preference's value as JSON has it.
  fileprivate var shown: String {
    switch value {
    case .text(let text): FieldValue.text(text).json
    case .number(let digits): digits
    case .boolean(let isOn): isOn ? "true" : "false"
    case .null: "null"
    case .list, .object: kind
    }
  }
}
