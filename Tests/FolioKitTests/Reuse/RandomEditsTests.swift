import Records
import Testing

@testable import FolioKit

/// After any edits, a build gives what a build from nothing gives, byte for byte.
@Suite struct RandomEditsTests {
  /// A generator whose numbers are the same on each run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value ^= value >> 33
      value &*= 0xFF51_AFD7_ED55_8CCD
      return value ^ (value >> 29)
    }
  }

  private struct Car {
    var id: String
    var name: String
    var level: Int
    var isBooked: Bool
    var note: String?
  }

  /// The project as it is after the edits so far.
  private struct Project {
    let folder: TemporaryFolder
    var random: Random
    var cars: [Car] = []
    var templates = [
      "base.html":
        "<title>{{ title }}</title>{% for c in collections %}{{ url(c.name) }} {{ c.label }}"
        + "{% endfor %}{% block body %}{% endblock %}",
      "index.html":
        "{% extends 'base.html' %}{% block body %}{{ cars|length }} of {{ collections[0].total }}"
        + "{% for c in cars if c.isBooked %}{{ url(c) }}{% endfor %}{% endblock %}",
      "list.html":
        "{% extends 'base.html' %}{% block body %}{% for r in records %}{% include 'row.html' %}"
        + "{% endfor %}{{ collection.inForce|join }}{{ collection.order }}{{ page.count }}"
        + "{% for f in collection.fields %}{{ f.name }}{% endfor %}{% endblock %}",
      "row.html": "{{ r.name }} {{ url(r) }} {{ r.note|default('-') }}\n",
      "car.html":
        "{% extends 'base.html' %}{% block body %}{{ record.name }} {{ record.priceLevel }} "
        + "{% if page.next %}{{ url(page.next) }}{% endif %}{{ breadcrumbs|tojson }}"
        + "{% if record.isBooked %}{{ collection.count }}{% endif %}{% endblock %}",
      "count.txt": "{{ cars|map(attribute='priceLevel')|sum }}",
    ]
    var preferences: [String: String] = [:]
    var title = "T"
    var pageSize = 3
    var locale = "en"
    var hasExport = true

    mutating func edit() {
      let names = ["Kia", "Лада", "BMW", "a<b", "Ünal", "x"]
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1, 2:
        let id = "c\(Int.random(in: 0..<40, using: &random))"
        guard !cars.contains(where: { $0.id == id }) else { return }
        let place = Int.random(in: 0...cars.count, using: &random)
        cars.insert(
          Car(
            id: id, name: names.randomElement(using: &random) ?? "", level: 1, isBooked: false),
          at: place)
      case 3:
        if let index = cars.indices.randomElement(using: &random) { cars.remove(at: index) }
      case 4:
        if let index = cars.indices.randomElement(using: &random) {
          cars[index].name = names.randomElement(using: &random) ?? ""
        }
      case 5:
        if let index = cars.indices.randomElement(using: &random) {
          cars[index].isBooked.toggle()
          cars[index].level = Int.random(in: 1...4, using: &random)
        }
      case 6:
        if let index = cars.indices.randomElement(using: &random) {
          cars[index].note = cars[index].note == nil ? "n\(random.next() % 3)" : nil
        }
      case 7:
        guard cars.count > 1 else { return }
        let (one, two) = (cars.startIndex, cars.count - 1)
        (cars[one].id, cars[two].id) = (cars[two].id, cars[one].id)
      case 8:
        let name = templates.keys.sorted().randomElement(using: &random) ?? ""
        templates[name, default: ""] += " "
      case 9:
        preferences["view.preferences.showBookedOnly"] = Bool.random(using: &random) ? "true" : nil
      case 10:
        preferences["view.preferences.displayOrder"] =
          ["\"alphabetical\"", "\"bookedFirst\""].randomElement(using: &random)
      case 11: title = title == "T" ? "Title" : "T"
      case 12: pageSize = Int.random(in: 1...4, using: &random)
      default:
        locale = locale == "en" ? "ru" : "en"
        hasExport.toggle()
      }
    }

    func write() throws {
      let records = cars.map { car in
        "{\"id\": \"\(car.id)\", \"name\": \"\(car.name)\", \"priceLevel\": \(car.level), "
          + "\"isBooked\": \(car.isBooked)" + (car.note.map { ", \"note\": \"\($0)\"" } ?? "") + "}"
      }
      try folder.write("[\(records.joined(separator: ",\n"))]", to: "cars.json")
      for (name, text) in templates { try folder.write(text, to: "t/\(name)") }
      let keys = preferences.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
      try folder.write("{\(keys.joined(separator: ", "))}", to: "preferences.json")
      try folder.write(
        """
        { "title": "\(title)", "output": "out", "templates": "t", "pageSize": \(pageSize),
          "locale": "\(locale)", "preferences": "preferences.json",
          "sources": [{ "collection": "cars", "path": "cars.json" }],
          "reports": [
            { "template": "index.html", "output": "index.html" },
            { "template": "count.txt", "output": "count.txt" },
            { "template": "list.html", "output": "list.html", "collection": "cars" },
            \(hasExport ? "{ \"format\": \"csv\", \"output\": \"cars.csv\", \"collection\": \"cars\" }," : "")
            { "template": "car.html", "output": "cars/{{ record.slug }}.html", "each": "cars" }
          ] }
        """, to: "folio.json")
    }

    func build(to output: String, isFull: Bool) throws -> Int {
      let services = Services(
        environment: [:], report: { _ in }, ask: { _ in nil }, processorCount: 2,
        clock: Clock(now: { Instant(seconds: 0) }, timeZone: "UTC"))
      var options = BuildOptions()
      options.configuration = folder.path + "/folio.json"
      options.output = folder.path + "/" + output
      options.isFull = isFull
      let log = RunLog(clock: services.clock)
      _ = try Build(options: options, services: services).outcome(log)
      return log.finished(.fine).rendered
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func givesWhatAFullBuildGives(seed: UInt64) throws {
    var project = Project(folder: try TemporaryFolder(), random: Random(state: seed))
    var rendered = 0
    var all = 0
    for round in 0..<30 {
      for _ in 0...Int.random(in: 0...2, using: &project.random) { project.edit() }
      try project.write()
      rendered += try project.build(to: "out", isFull: false)
      all += try project.build(to: "full\(round)", isFull: true)
      let now = project.folder.tree("out")
      #expect(now == project.folder.tree("full\(round)"), "seed \(seed), round \(round)")
      try project.folder.remove("full\(round)")
    }
    // Else nothing would have been tried.
    #expect(rendered < all)
  }
}
