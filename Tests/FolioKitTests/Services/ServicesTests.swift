import Records
import Synchronization
import Testing

@testable import FolioKit

/// Builds a project whose roles are replaced one at a time.
@Suite struct ServicesTests {
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  private static let configuration = """
    { "collections": {
        "a": { "fields": { "id": "text" } }, "b": { "fields": { "id": "text" } },
        "c": { "fields": { "id": "text" } } },
      "sources": [{ "collection": "a", "path": "a.csv" }, { "collection": "b", "path": "b.csv" },
        { "collection": "c", "path": "c.csv" }],
      "templates": "t", "output": "out", "reports": [REPORTS] }
    """

  /// A folder with the project, and services that note which collection is read when.
  private func project(
    _ reports: String, templates: [String: String] = [:], notes: Notes
  ) throws -> (folder: TemporaryFolder, services: Services) {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.configuration.replacing("REPORTS", with: reports), to: "folio.json")
    for name in ["a", "b", "c"] { try folder.write("id\n\(name)1\n\(name)2\n", to: "\(name).csv") }
    for (name, text) in templates { try folder.write(text, to: "t/\(name)") }
    var services = Services(
      environment: [:], report: { notes.add($0) }, ask: { _ in nil }, processorCount: 2,
      clock: Clock(now: { Instant(seconds: 0) }, timeZone: "UTC"))
    let live = Reading.live
    services.reading.table = { sources, schema, options, diagnostics in
      notes.add("read \(schema.name)")
      return try live.table(sources, schema, options, &diagnostics)
    }
    return (folder, services)
  }

  private func build(_ folder: TemporaryFolder, _ services: Services) throws {
    var options = BuildOptions()
    options.configuration = folder.path + "/folio.json"
    #expect(try Build(options: options, services: services).run() == .fine)
  }

  @Test func eachSourceIsReadOnceWhateverUsesIt() throws {
    let notes = Notes()
    let (folder, services) = try project(
      """
      { "template": "index.html", "output": "index.html" },
      { "format": "csv", "output": "a.csv", "collection": "a" },
      { "format": "json", "output": "a.json", "collection": "a" },
      { "format": "csv", "output": "b.csv", "collection": "b" },
      { "template": "both.html", "output": "both.html", "collection": "b" }
      """,
      templates: [
        "index.html":
          "{% for c in collections %}{{ c.name }} {{ c.count }}/{{ c.total }};{% endfor %}",
        "both.html": "{% include 'part.html' %}", "part.html": "{{ a|length }}{{ b|length }}",
      ], notes: notes)
    try build(folder, services)
    #expect(notes.all.sorted() == ["read a", "read b", "read c"])
    #expect(folder.text("out/index.html") == "a 2/2;b 2/2;c 2/2;")
    #expect(folder.text("out/both.html") == "22")
  }

  @Test func aTemplateThatIsNamedByAnExpressionSeesAll() throws {
    let notes = Notes()
    let (folder, services) = try project(
      #"{ "template": "index.html", "output": "index.html" }"#,
      templates: [
        "index.html": "{% include name|default('part') ~ '.html' %}",
        "part.html": "{{ a|length }}{{ c|map(attribute='id')|join }}",
      ], notes: notes)
    try build(folder, services)
    #expect(folder.text("out/index.html") == "2c1c2")
    #expect(notes.all.sorted() == ["read a", "read b", "read c"])
  }

  @Test func recordsOfOthersAreThereForWhoAsks() throws {
    let notes = Notes()
    let (folder, services) = try project(
      """
      { "template": "list.html", "output": "a.html", "collection": "a" },
      { "template": "page.html", "output": "c/{{ record.slug }}.html", "each": "c" }
      """,
      templates: [
        "list.html":
          "{% for o in collections if o.name == 'c' %}{% for r in o.records %}{{ url(r) }} {% endfor %}"
          + "{% endfor %}{{ url('c/c2.html') }}", "page.html": "{{ url(record) }}",
      ], notes: notes)
    try build(folder, services)
    #expect(folder.text("out/a.html") == "c/c1.html c/c2.html c/c2.html")
    #expect(folder.text("out/c/c1.html") == "../c/c1.html")
    #expect(notes.all.filter { $0 == "read c" }.count == 1)
  }

  @Test func publishingAloneCanBeReplaced() throws {
    let notes = Notes()
    var (folder, services) = try project(
      #"{ "format": "csv", "output": "a.csv", "collection": "a" }"#, notes: notes)
    services.publishing = Publishing { options throws(PublishFault) in
      notes.add("begin")
      return Publication(
        writer: PageWriter(
          expect: { _ in },
          write: { path, body in
            notes.add("write \(path.text)")
            _ = try body { _ in }
          }, copy: { _, path in notes.add("copy \(path.text)") },
          keep: { _, _ in false }),
        keepOthers: { () throws(PublishFault) in notes.add("keep") },
        publish: { _ throws(PublishFault) in
          notes.add("publish")
          return PublishSummary()
        })
    }
    try build(folder, services)
    #expect(notes.all == ["begin", "read a", "write a.csv", "read b", "read c", "publish"])
    #expect(folder.list("out") == [])
  }

  @Test func readingAloneCanBeReplaced() throws {
    let notes = Notes()
    var (folder, services) = try project(
      #"{ "format": "csv", "output": "b.csv", "collection": "b" }"#, notes: notes)
    let live = Reading.live
    let other = folder.path + "/a.csv"
    services.reading.table = { _, schema, options, diagnostics in
      try live.table([RecordSource(.file(other))], schema, options, &diagnostics)
    }
    try build(folder, services)
    #expect(folder.text("out/b.csv")?.contains("a1") == true)
  }

  @Test func theClockAloneCanBeReplaced() throws {
    let notes = Notes()
    var (folder, services) = try project(
      #"{ "format": "csv", "output": "b.csv", "collection": "b" }"#, notes: notes)
    let text = try #require(folder.text("folio.json"))
    try folder.write(
      text.replacing(
        "\"output\": \"out\"",
        with: #""output": "out", "schedule": { "start": "22:00", "stop": "06:00" }"#),
      to: "folio.json")
    var options = BuildOptions()
    options.configuration = folder.path + "/folio.json"
    options.onlyIfDue = true
    services.clock.now = { Instant(seconds: 12 * 3600) }
    #expect(try Build(options: options, services: services).run() == .fine)
    #expect(notes.all == [])
    services.clock.now = { Instant(seconds: 23 * 3600) }
    #expect(try Build(options: options, services: services).run() == .fine)
    #expect(notes.all.contains("read b"))
  }

  @Test func allFaultsOfAllSourcesAreToldInOneRun() throws {
    let notes = Notes()
    let (folder, services) = try project(
      #"{ "template": "bad.html", "output": "a.html", "collection": "a" }"#,
      templates: ["bad.html": "{{ nothing }}"], notes: notes)
    try folder.write("id\nb1\nb1\n", to: "b.csv")
    try folder.write("id\nc1\nc1\n", to: "c.csv")
    var options = BuildOptions()
    options.configuration = folder.path + "/folio.json"
    let error = #expect(throws: FolioError.self) {
      try Build(options: options, services: services).run()
    }
    #expect(error?.code == .badData)
    #expect(error?.diagnostics.count == 2)
  }
}
