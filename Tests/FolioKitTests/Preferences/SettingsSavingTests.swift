import Testing

@testable import FolioKit

@Suite("Saving preferences") struct SettingsSavingTests {
  private func store(in folder: TemporaryFolder) throws -> SettingsStore {
    try SettingsStore.read(
      folder.path + "/folio.json", reading: .live, environment: [:], settings: [],
      requiresFile: false)
  }

  @Test(arguments: [nil, "{\n  \"cars.limit\": 1\n}\n"])
  func ofTwoRunsTheSecondIsRefused(_ before: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "preferences": "p.json", "sources": [] }"#, to: "folio.json")
    if let before { try folder.write(before, to: "p.json") }
    var first = try store(in: folder)
    var second = try store(in: folder)
    try first.set("cars.limit", to: "3")
    try second.set("workouts.limit", to: "4")
    try first.save()
    let refusal = #expect(throws: FolioError.self) { try second.save() }
    #expect(refusal?.code == .locked)
    #expect(folder.text("p.json") == "{\n  \"cars.limit\": 3\n}\n")
    #expect(folder.list("").sorted() == ["folio.json", "p.json"])
  }
}
