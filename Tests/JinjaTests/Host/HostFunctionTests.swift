import Testing

import Jinja

@Suite("Templates call the host")
struct HostFunctionTests {
  @Test("filters, tests and functions get values and give values")
  func calls() throws {
    var environment = Environment()
    environment.setFilter(
      "wrap",
      HostFunction { (call) throws(HostError) in
        let mark = try call.text(at: 1, named: "mark") ?? "-"
        return .safe("<\(mark)>\(try call.text(at: 0, named: "value") ?? "")", .html)
      })
    environment.setTest(
      "long",
      HostFunction { (call) throws(HostError) in
        .boolean((try call.text(at: 0, named: "value") ?? "").count > 3)
      })
    environment.setGlobal(
      "twice",
      .function(
        HostFunction { (call) throws(HostError) in
          guard case .integer(let number)? = call.value(at: 0, named: "number") else {
            throw HostError("a number is wanted")
          }
          return .integer(number * 2)
        }))
    func render(_ source: String) throws -> String {
      let template = try environment.template(source: source, name: "t.html")
      return String(decoding: try template.render(["x": .text("a<b")]), as: UTF8.self)
    }
    #expect(
      try render("{{ x|wrap }} {{ x|wrap(mark='i') }} {{ ['q']|map('wrap')|first }}")
        == "<->a<b <i>a<b <->q")
    #expect(try render("{{ x is long }} {{ 'long' is long }}") == "False True")
    #expect(try render("{{ twice(4) }} {{ twice(number=5) }}") == "8 10")
    let error = #expect(throws: TemplateError.self) { try render("\n {{ twice('x') }}") }
    #expect(error?.message == "function: a number is wanted")
    #expect(error?.line == 2)
  }

  @Test("a name that does not exist is no argument, where it may not be printed either")
  func undefinedArguments() throws {
    for kind in UndefinedKind.allCases {
      var options = Options()
      options.undefined = kind
      var environment = Environment(options: options)
      environment.setFilter(
        "plain", HostFunction { (_) throws(HostError) in .text("called") })
      for source in ["{{ missing|plain }}", "{{ 1|plain(missing) }}", "{{ 1|plain(a=missing) }}"] {
        let template = try environment.template(source: source, name: "t")
        if kind == .strict {
          let error = #expect(throws: TemplateError.self) { try template.render([:]) }
          #expect(error?.message == "'missing' is undefined")
        } else {
          #expect(String(decoding: try template.render([:]), as: UTF8.self) == "called")
        }
      }
    }
  }

  @Test("a row keeps its identity on its way through the host")
  func identity() throws {
    let table = SampleTable(columns: ["n"], rows: [["#1"], ["#2"]])
    var environment = Environment()
    environment.setFilter(
      "same", HostFunction { (call) throws(HostError) in call.arguments[0] })
    let template = try environment.template(source: "{{ (rows[1]|same).n }}", name: "t")
    #expect(String(decoding: try template.render(["rows": .table(table)]), as: UTF8.self) == "2")
  }
}
