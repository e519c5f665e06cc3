import Testing

import Jinja

@Suite("Templates read a host's rows in place")
struct TableTests {
  private let cars = SampleTable(
    columns: ["name", "price", "built", "engine", "note"],
    rows: [
      ["Fiat <500>", "#1.10", "!2020-05-01", "{}", "?"],
      ["Volvo", "#12345678901234567890", "!2019-01-01", "{}", "-"],
      ["Åland", "#1e3", "!2021-12-31", "?", "n"],
    ])

  private func render(
    _ source: String, undefined: UndefinedKind = .strict, escaping: Autoescape = .none
  ) throws -> String {
    var options = Options()
    options.undefined = undefined
    options.escaping = .fixed(escaping)
    let template = try Environment(options: options).template(source: source, name: "t")
    return String(decoding: try template.render(["cars": .table(cars)]), as: UTF8.self)
  }

  @Test("numbers keep their digits and calculate as numbers")
  func numbers() throws {
    #expect(
      try render("{% for c in cars %}{{ c.price }};{% endfor %}")
        == "1.10;12345678901234567890;1e3;")
    #expect(try render("{{ cars[0].price * 2 }} {{ cars[2].price + 1 }}") == "2.2 1001.0")
    #expect(try render("{{ cars[0].price < cars[2].price }}") == "True")
  }

  @Test("a missing field prints as nothing and is undefined to tests")
  func missing() throws {
    #expect(try render("[{{ cars[0].note }}] {{ cars[0].note is defined }}") == "[] False")
    #expect(try render("{{ cars[0].note|default('none') }}") == "none")
    #expect(try render("{{ cars[1].note }} {{ cars[1].note is none }}") == "None True")
  }

  @Test("an unknown field is an error that proposes the nearest one")
  func unknown() throws {
    let error = #expect(throws: TemplateError.self) { try render("{{ cars[0].pric }}") }
    #expect(error?.kind == .undefined)
    #expect(error?.hint == "did you mean 'price'?")
  }

  @Test("cells are escaped")
  func escaping() throws {
    #expect(
      try render("{% for c in cars %}{{ c.name }}|{% endfor %}", escaping: .html)
        == "Fiat &lt;500&gt;|Volvo|Åland|")
  }

  @Test("ordered cells compare as their table says")
  func ordered() throws {
    #expect(
      try render("{{ cars|sort(attribute='built')|map(attribute='name')|join(',') }}")
        == "Volvo,Fiat <500>,Åland")
    #expect(
      try render("{{ cars[0].built >= '2020-01-01' }} {{ cars[0].built == '2020-05-01' }}")
        == "True True")
  }

  @Test("rows are mappings")
  func mappings() throws {
    #expect(
      try render("{{ cars[0] is mapping }} {{ cars[0].keys()|list }}")
        == "True ['name', 'price', 'built', 'engine']")
    #expect(try render("{{ 'note' in cars[0] }} {{ 'note' in cars[1] }}") == "False True")
    #expect(try render("{{ cars[1].engine.power }} {{ cars|length }}") == "10 3")
  }

  @Test("one loop reads rows of two tables")
  func twoTables() throws {
    let other = SampleTable(columns: ["price", "name"], rows: [["#7", "Seat"]])
    let template = try Environment().template(
      source:
        "{% for t in [a, b] %}{% for c in t %}{{ c.name }}={{ c.price }};{% endfor %}{% endfor %}",
      name: "t")
    let output = try template.render(["a": .table(cars), "b": .table(other)])
    #expect(
      String(decoding: output, as: UTF8.self)
        == "Fiat <500>=1.10;Volvo=12345678901234567890;Åland=1e3;Seat=7;")
  }
}
