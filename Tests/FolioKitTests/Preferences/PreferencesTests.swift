import Records
import Testing

@testable import FolioKit

@Suite struct PreferencesTests {
  private func resolve(_ settings: [String], file: String? = nil) -> Preferences {
    let resolution = Preferences.resolve(
      schemas: Collections.builtIn, configuration: nil,
      file: file.map { TextFile(path: "preferences.json", text: $0) }, environment: [:],
      settings: settings)
    #expect(resolution.usageFaults.isEmpty)
    #expect(resolution.diagnostics.isEmpty)
    return resolution.preferences
  }

  @Test func defaultsAreThoseOfTheSchemas() {
    let preferences = resolve([])
    #expect(preferences["cars"].order?.name == "alphabetical")
    #expect(preferences["cars"].sortKeys == [SortKey("name")])
    #expect(preferences["cars"].filters.map(\.name) == ["showBookedOnly", "maxPriceLevel"])
    #expect(preferences["cars"].filters.map(\.value) == [.boolean(false), .number("5")])
    #expect(preferences["workouts"].order == nil)
    #expect(preferences["workouts"].sortKeys == nil)
    #expect(preferences["palettes"] == CollectionPreferences())
  }

  @Test func anExplicitSortReplacesTheOrder() {
    let preferences = resolve(["cars.sort=-priceLevel", "view.preferences.displayOrder=2"])
    #expect(preferences["cars"].order?.name == "bookedFirst")
    #expect(preferences["cars"].sortKeys == [SortKey("priceLevel", isDescending: true)])
  }

  @Test(arguments: [("distance", "distance"), ("1", "complexity"), ("none", nil)])
  func theSortTypeOfWorkouts(given: String, name: String?) {
    #expect(resolve(["workouts.sortType=\(given)"])["workouts"].order?.name == name)
  }

  @Test func nullSaysNothing() {
    let file = #"{"workouts": {"sortType": null}, "view": {"preferences": {"displayOrder": null}}}"#
    let preferences = resolve([], file: file)
    #expect(preferences["workouts"].order == nil)
    #expect(preferences["cars"].order?.name == "alphabetical")
  }

  @Test func templatesSeeATree() {
    let tree = resolve(["view.preferences.maxPriceLevel=3", "workouts.limit=10"]).tree
    guard case .group(let groups) = tree else {
      Issue.record("the tree is no group")
      return
    }
    #expect(groups.map(\.name) == ["view", "cars", "workouts", "palettes"])
    let view = PreferenceTree.group([
      .init(
        name: "preferences",
        value: .group([
          .init(name: "displayOrder", value: .text("alphabetical")),
          .init(name: "showBookedOnly", value: .boolean(false)),
          .init(name: "maxPriceLevel", value: .number("3")),
        ]))
    ])
    #expect(groups.first?.value == view)
    #expect(
      groups[2].value
        == .group([
          .init(name: "sortType", value: .none), .init(name: "where", value: .none),
          .init(name: "sort", value: .none), .init(name: "limit", value: .number("10")),
        ]))
  }

  @Test(arguments: [
    ("view.preferences.maxPriceLevel", "FOLIO_VIEW_PREFERENCES_MAX_PRICE_LEVEL"),
    ("view.preferences.showBookedOnly", "FOLIO_VIEW_PREFERENCES_SHOW_BOOKED_ONLY"),
    ("workouts.sortType", "FOLIO_WORKOUTS_SORT_TYPE"), ("cars.where", "FOLIO_CARS_WHERE"),
    ("a.max_total", "FOLIO_A_MAX_TOTAL"), ("a.XMLName", "FOLIO_A_XMLNAME"),
  ])
  func environmentNames(key: String, name: String) {
    #expect(PreferenceKey.environmentName(of: key) == name)
  }
}
