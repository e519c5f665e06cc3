@testable import FolioKit
@testable import Records

/// What a project makes of its configuration, its preferences file, and a text that somebody sets or
/// translates.
public struct ConfigurationRun {
  private let configuration: TextFile
  private let preferences: TextFile
  private let text: [UInt8]

  public init(configuration: [UInt8], preferences: [UInt8], text: [UInt8]) {
    self.configuration = TextFile(path: "folio.json", bytes: configuration)
    self.preferences = TextFile(path: "preferences", bytes: preferences)
    self.text = text
  }

  public func run() {
    readConfiguration()
    readMessages()
    // As a preferences file that the configuration leaves out or spoils.
    let own = TextFile(path: "folio.json", text: "{\"sources\": [], \"preferences\": \"p\"}")
    for configuration in [configuration, own] {
      guard let store = store(configuration, environment: [:], settings: []) else { continue }
      change(store)
    }
  }

  private func readConfiguration() {
    let (parsed, faults) = Configuration.parse(configuration, schemas: Collections.builtIn)
    faults.haveTheirPlaces()
    _ = DateOrder(timeZone: parsed.timeZone.value)
    _ = ICU.knows(locale: parsed.locale.value)
    do throws(FolioError) {
      _ = try Report.configured(parsed)
    } catch {
      error.diagnostics.haveTheirPlaces()
    }
    let word = String(decoding: text, as: UTF8.self)
    // Weaker and stronger layers with the same text.
    let variables = [
      "FOLIO_VIEW_PREFERENCES_MAX_PRICE_LEVEL": word, "FOLIO_WORKOUTS_SORT_TYPE": word,
      "FOLIO_X": word,
    ]
    let layered = store(configuration, environment: variables, settings: [word])
    _ = layered.map { PreferenceTable.text($0.preferences.entries) }
    _ = layered?.preferences.tree
  }

  private func readMessages() {
    let file = MessageFile(preferences)
    file.faults.haveTheirPlaces()
    let original = MessageFile(TextFile(path: "en.json", bytes: text))
    file.faults(against: original).haveTheirPlaces()
  }

  private func store(
    _ configuration: TextFile, environment: [String: String], settings: [String]
  ) -> SettingsStore? {
    do throws(FolioError) {
      let store = try SettingsStore(
        configuration, file: { _ in preferences }, environment: environment, settings: settings)
      store.remarks.haveTheirPlaces()
      store.scheduleFaults.haveTheirPlaces()
      return store
    } catch {
      precondition(error.code != .internalFault, error.text)
      return nil
    }
  }

  /// Sets a preference, which the text chooses, to its own value and to the text, and takes it out
  /// again.
  private func change(_ store: SettingsStore) {
    let isGood = !store.remarks.contains { $0.severity == .error }
    let word = String(decoding: text, as: UTF8.self)
    let entries = store.preferences.entries
    guard !entries.isEmpty else { return }
    let entry = entries[text.reduce(text.count % entries.count) { ($0 + Int($1)) % entries.count }]
    let name = entry.key.name
    for value in [word, entry.value.text] {
      var changed = store
      do throws(FolioError) {
        try changed.set(name, to: value)
        let found = try changed.entry(named: name)
        if isGood, value != word {
          precondition(found.value == entry.value, "\(name) is set to something else")
        }
        try changed.reset(name)
        if isGood, case .file = try changed.entry(named: name).origin {
          preconditionFailure("\(name) is still there")
        }
      } catch {
        precondition(error.code != .internalFault, error.text)
      }
    }
  }
}
