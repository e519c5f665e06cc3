import Records
import Testing

@testable import FolioKit

@Suite struct SettingsStoreTests {
  private func store(
    _ file: String?, environment: [String: String] = [:]
  ) throws -> SettingsStore {
    try SettingsStore(
      TextFile(path: "folio.json", text: #"{"preferences": "p.json"}"#),
      file: { path in file.map { TextFile(path: path, text: $0) } }, environment: environment,
      settings: [])
  }

  @Test func withoutAFileTheRegisteredDefaultsHold() throws {
    let store = try store(nil)
    #expect(store.displayOrder?.name == "alphabetical")
    #expect(store.showBookedOnly == false)
    #expect(store.maxPriceLevel == 5)
    #expect(store.sortType == nil)
  }

  @Test func propertiesHaveTypes() throws {
    let store = try store(
      #"{"view.preferences.showBookedOnly": true, "view.preferences.maxPriceLevel": 2}"#,
      environment: ["FOLIO_WORKOUTS_SORT_TYPE": "distance"])
    #expect(store.showBookedOnly)
    #expect(store.maxPriceLevel == 2)
    #expect(store.sortType?.number == 0)
  }

  @Test func aChangeHoldsAtOnceAndOnlyInTheCopy() throws {
    let before = try store("{}")
    var after = before
    try after.set("view.preferences.maxPriceLevel", to: "3")
    #expect(after.maxPriceLevel == 3)
    #expect(before.maxPriceLevel == 5)
    try after.reset("view.preferences.maxPriceLevel")
    #expect(after.maxPriceLevel == 5)
  }

  @Test func aBadValueChangesNothing() throws {
    var store = try store("{}")
    #expect(throws: FolioError.self) { try store.set("view.preferences.maxPriceLevel", to: "6") }
    #expect(throws: FolioError.self) { try store.set("view.preferences", to: "6") }
    #expect(store.file?.bytes == Array("{}".utf8))
  }

  @Test func theEnvironmentStaysStronger() throws {
    var store = try store(nil, environment: ["FOLIO_VIEW_PREFERENCES_MAX_PRICE_LEVEL": "1"])
    try store.set("view.preferences.maxPriceLevel", to: "3")
    #expect(store.maxPriceLevel == 1)
  }
}
