import Records
import Synchronization
import Testing

@testable import FolioKit

/// What is rendered again, and that nobody can tell from the report.
@Suite struct ReuseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "title": "T", "output": "out", "templates": "t", "pageSize": 2,
        "sources": [{ "collection": "cars", "path": "cars.json" }],
        "preferences": "preferences.json",
        "reports": [
          { "template": "index.html", "output": "index.html" },
          { "template": "list.html", "output": "list.html", "collection": "cars" },
          { "template": "car.html", "output": "cars/{{ record.slug }}.html", "each": "cars" },
          { "format": "csv", "output": "cars.csv", "collection": "cars" }
        ] }
      """, to: "folio.json")
    try folder.write("{}", to: "preferences.json")
    try folder.write("{{ collections[0].count }}", to: "t/index.html")
    try folder.write("{% for r in records %}{{ r.name }}\n{% endfor %}", to: "t/list.html")
    try folder.write(
      "{{ record.name }}{% include 'part.html' %}{{ url('list.html') }}", to: "t/car.html")
    try folder.write("{{ page.next.name if page.next }}", to: "t/part.html")
    try cars(["a", "b", "c", "d", "e"])
  }

  private func cars(_ names: [String]) throws {
    let records = names.map {
      "{\"id\": \"\($0.lowercased())\", \"name\": \"\($0)\", \"priceLevel\": 1}"
    }
    try folder.write("[" + records.joined(separator: ",\n") + "]", to: "cars.json")
  }

  /// Builds, and tells how many pages were rendered and what was said.
  private func build(
    isFull: Bool = false, to output: String? = nil
  ) throws -> (rendered: Int, said: String) {
    let said = Mutex("")
    let services = Services(
      environment: [:], report: { text in said.withLock { $0 += text } }, ask: { _ in nil },
      processorCount: 2, clock: Clock(now: { Instant(seconds: 0) }, timeZone: "UTC"))
    var options = BuildOptions()
    options.configuration = folder.path + "/folio.json"
    options.isFull = isFull
    if let output { options.output = folder.path + "/" + output }
    let log = RunLog(clock: services.clock)
    _ = try Build(options: options, services: services).outcome(log)
    return (log.finished(.fine).rendered, said.withLock { $0 })
  }

  @Test func nothingIsRenderedWhereNothingChanged() throws {
    // The overview, three pages of the list, five cars, one export.
    #expect(try build().rendered == 10)
    let before = folder.tree("out")
    #expect(try build().rendered == 0)
    #expect(folder.tree("out") == before)
    #expect(try build(isFull: true).rendered == 10)
    #expect(folder.tree("out") == before)
  }

  @Test func onlyWhatShowsARecordFollowsIt() throws {
    _ = try build()
    // The record itself, the cars before and after it (whose `page` has it), its page of the list,
    // the export; not the overview, whose count is the same.
    try cars(["a", "b", "C", "d", "e"])
    #expect(try build().rendered == 5)
    #expect(folder.text("out/cars/b.html") == "bC../list.html")
    // One more: the overview's count, the list's last page, the car before it, itself, the export.
    try cars(["a", "b", "C", "d", "e", "f"])
    #expect(try build().rendered == 5)
    #expect(folder.text("out/index.html") == "6")
  }

  @Test func twoRecordsThatSwapKeys() throws {
    _ = try build()
    try folder.write(
      #"[{"id": "b", "name": "a", "priceLevel": 1}, {"id": "a", "name": "b", "priceLevel": 1}]"#,
      to: "cars.json")
    _ = try build()
    #expect(folder.text("out/cars/b.html") == "ab../list.html")
    #expect(folder.text("out/cars/a.html") == "b../list.html")
  }

  @Test func templatesAndWhatTheyInclude() throws {
    _ = try build()
    try folder.write("!{{ page.next.name if page.next }}", to: "t/part.html")
    #expect(try build().rendered == 5)
    #expect(folder.text("out/cars/e.html") == "e!../list.html")
    try folder.write("{% for r in records %}-{{ r.name }}\n{% endfor %}", to: "t/list.html")
    #expect(try build().rendered == 3)
  }

  @Test func aDeletedTemplateIsAFaultAndChangesNothing() throws {
    _ = try build()
    let before = folder.tree("out")
    try folder.remove("t/part.html")
    #expect(throws: FolioError.self) { try build() }
    #expect(folder.tree("out") == before)
  }

  @Test func aLinkThatLeadsNowhereIsAFaultAsInAFullBuild() throws {
    try folder.write("{{ url('cars/e.html') }}", to: "t/index.html")
    _ = try build()
    try cars(["a", "b"])
    #expect(throws: FolioError.self) { try build() }
    #expect(throws: FolioError.self) { try build(isFull: true) }
  }

  @Test func preferencesMatterToThoseThatShowThem() throws {
    try folder.write("{{ preferences.view.preferences.showBookedOnly }}", to: "t/index.html")
    _ = try build()
    #expect(try build().rendered == 0)
    try folder.write(
      #"{"view.preferences.displayOrder": "favoriteFirst"}"#, to: "preferences.json")
    // The same order as that of the file, but the overview reads the preferences.
    #expect(try build().rendered == 1)
  }

  @Test func aPageChangedByHandIsRestored() throws {
    _ = try build()
    let before = folder.tree("out")
    try folder.write("mine", to: "out/cars/b.html")
    let result = try build()
    #expect(result.rendered == 1)
    #expect(result.said.contains("\"cars/b.html\" was changed by hand since the last build"))
    #expect(folder.tree("out") == before)
    // Of the same length, and where the record changed too.
    try folder.write("XX../list.html", to: "out/cars/b.html")
    try cars(["a", "B", "c", "d", "e"])
    #expect(try build().said.contains("\"cars/b.html\" was changed by hand"))
    #expect(folder.text("out/cars/b.html") == "Bc../list.html")
    try folder.remove("out/cars/c.html")
    #expect(try build() == (1, ""))
    #expect(folder.text("out/cars/c.html") == "cd../list.html")
  }

  /// Copies that keep no nanoseconds, and clocks that went back, cost reading, not rendering.
  @Test(arguments: [1_000_000_000, 4_000_000_000])
  func otherTimes(seconds: Int) throws {
    _ = try build()
    let before = folder.tree("out")
    for path in folder.list("out") where !path.hasSuffix("/") {
      folder.age("out/" + path, to: seconds)
    }
    #expect(try build() == (0, ""))
    #expect(folder.tree("out") == before)
  }

  @Test(arguments: ["", "{", "{\"version\": 3}\n"])
  func aManifestThatSaysNothing(text: String) throws {
    _ = try build()
    let before = folder.tree("out")
    try folder.write(text, to: "out/.folio-manifest.json")
    let result = try build()
    #expect(result.rendered == 10)
    #expect(result.said.contains("was damaged or of another version"))
    #expect(folder.tree("out") == before)
    #expect(folder.list().filter { $0.hasPrefix(".out") } == [])
  }

  @Test func aManifestThatIsLost() throws {
    _ = try build()
    let before = folder.tree("out")
    try folder.remove("out/.folio-manifest.json")
    try cars(["a", "b", "c", "d", "E"])
    #expect(try build() == (10, ""))
    try cars(["a", "b", "c", "d", "e"])
    _ = try build()
    #expect(folder.tree("out") == before)
  }

  /// What somebody else put where a page goes is known by having no mark.
  @Test func aLostManifestGivesNobodysFileAway() throws {
    _ = try build()
    try folder.remove("out/.folio-manifest.json")
    try folder.write("mine", to: "out/index.html")
    #expect(throws: FolioError.self) { try build() }
    #expect(folder.text("out/index.html") == "mine")
  }
}
