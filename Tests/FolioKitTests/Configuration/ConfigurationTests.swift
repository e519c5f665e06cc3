import Records
import Testing

@testable import FolioKit

@Suite struct ConfigurationTests {
  private func parse(case name: String) throws -> Configuration {
    let folder = try #require(CaseFolder.all("Configuration").first { $0.name == name })
    let bytes = try #require(folder.bytes("folio.json"))
    let (configuration, diagnostics) = Configuration.parse(
      TextFile(path: "site/folio.json", bytes: bytes), schemas: Collections.builtIn)
    #expect(diagnostics.isEmpty)
    return configuration
  }

  @Test func theExampleOfTheDesign() throws {
    let configuration = try parse(case: "design")
    #expect(configuration.title.value == "Garage and gym")
    #expect(configuration.locale.value == "en_GB")
    #expect(configuration.timeZone.value == "Europe/London")
    #expect(
      configuration.sources.map(\.collection.value) == [
        "cars", "workouts", "workouts", "palettes",
      ])
    #expect(configuration.sources.map(\.mapping?.value) == [nil, nil, "apple-health", nil])
    #expect(configuration.sources.last?.store?.value == "Main")
    #expect(configuration.preferences?.value == "data/preferences.json")
    let cars = try #require(configuration.select["cars"])
    #expect(cars.condition?.value == "priceLevel < 5")
    #expect(cars.sort?.value == [SortKey("isFavorite", isDescending: true), SortKey("name")])
    let reports = try #require(configuration.reports)
    #expect(
      reports.map(\.output.value) == [
        "index.html", "cars/{{ record.slug }}.html", "cars.csv", "cars.json", "assets",
      ])
    #expect(reports.map(\.each?.value) == [nil, "cars", nil, nil, nil])
    #expect(configuration.schedule?.value.start == ClockTime("22:00"))
    #expect(configuration.schedule?.value.stop == ClockTime("06:00"))
    #expect(configuration.schedule?.value.frequency == 15)
    #expect(configuration.excelSafe)
    #expect(configuration.pageSize == nil)
  }

  @Test func pathsStartFromTheConfiguration() throws {
    let configuration = try parse(case: "comments")
    #expect(configuration.resolve("data/cars.json") == "site/data/cars.json")
    #expect(configuration.resolve("/srv/cars.json") == "/srv/cars.json")
    let here = Configuration(source: TextFile(path: "folio.json", text: "{}"))
    #expect(here.resolve("data/cars.json") == "data/cars.json")
    let root = Configuration(source: TextFile(path: "/folio.json", text: "{}"))
    #expect(root.resolve("data/cars.json") == "/data/cars.json")
  }

  @Test func aDeclaredCollectionIsASchemaLikeTheBuiltInOnes() throws {
    let configuration = try parse(case: "declared")
    let declared = try #require(configuration.collections.first)
    let expected = Schema(
      name: "invoices", label: "Rechnungen", element: "invoice",
      fields: [
        Field("number", .text, label: "No.", isRequired: true),
        Field("total", .number, defaultValue: .number("0"), unit: "€", minimum: 0, maximum: 1e6),
        Field("copies", .number, defaultValue: .number("1"), isInteger: true),
        Field(
          "state", .text, defaultValue: .text("draft"),
          allowedValues: [
            AllowedValue(name: "draft", rank: 0), AllowedValue(name: "sent", rank: 1),
            AllowedValue(name: "paid", rank: 2),
          ]),
        Field(
          "urgency", .text,
          allowedValues: [
            AllowedValue(name: "low", rank: 10), AllowedValue(name: "high", rank: 20),
          ]),
        Field("paid", .boolean, defaultValue: .boolean(false)),
        Field("date", .date), Field("notes", .any), Field("lines", .list),
        Field("customer", .object), Field("mood", .emojis),
      ],
      key: "number", preferenceGroup: "billing.view", orderPreference: "order",
      orders: [
        NamedOrder("newest", 0, label: "newest", keys: [SortKey("date", isDescending: true)]),
        NamedOrder(
          "largest", 7, label: "largest first",
          keys: [SortKey("total", isDescending: true), SortKey("number")]),
        NamedOrder("oldest", 8, label: "oldest", keys: [SortKey("date")]),
      ],
      defaultOrder: 0,
      filters: [
        NamedFilter(
          "onlyPaid", .boolean, defaultValue: .boolean(false),
          condition: "not onlyPaid or paid", label: "paid only"),
        NamedFilter(
          "maxTotal", .number, defaultValue: .number("1000"), minimum: 0,
          condition: "total <= maxTotal", label: "maxTotal"),
      ])
    #expect(declared.schema == expected)
    #expect(declared.conditions["onlyPaid"]?.line == 22)
    #expect(configuration.collections.last?.schema.element == "record")
  }
}
