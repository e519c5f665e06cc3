import Testing

@testable import FolioKit

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("tmplates", "templates"), ("reprots", "reports"), ("maxpricelevel", "maxPriceLevel"),
    ("Title", "title"), ("tittle", "title"),
  ])
  func finds(typed: String, meant: String) {
    let known = ["title", "templates", "reports", "maxPriceLevel", "sources"]
    #expect(NearestName.of(typed, among: known) == meant)
  }

  @Test func staysSilentWhereNothingIsNear() {
    #expect(NearestName.of("colour", among: ["title", "reports"]) == nil)
    #expect(NearestName.advice(for: "colour", among: ["title"]) == "known: title")
  }

  @Test func aHugeNameCostsNothing() {
    let name = String(repeating: "é", count: 1_000_000)
    #expect(NearestName.of(name, among: ["title"]) == nil)
    #expect(name.quoted.unicodeScalars.count == 83)
  }
}
