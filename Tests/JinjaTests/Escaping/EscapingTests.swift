import Jinja
import Testing

@Suite("Escaping modes")
struct EscapingTests {
  private struct Case: Decodable {
    let text: String
    let csv: String
    let csvSafe: String
    let xml: String
    let markdown: String
  }

  private func render(
    _ template: String, _ value: HostValue, _ mode: Autoescape, excelSafe: Bool = false
  ) throws -> [UInt8] {
    var options = Options()
    options.escaping = .fixed(mode)
    options.excelSafe = excelSafe
    return try Environment(options: options).template(source: template, name: "t")
      .render(["x": value])
  }

  private func string(
    _ template: String, _ value: HostValue, _ mode: Autoescape, excelSafe: Bool = false
  ) throws -> String {
    String(decoding: try render(template, value, mode, excelSafe: excelSafe), as: UTF8.self)
  }

  @Test func everyCase() throws {
    for item in try OracleFile.cases("escapes.jsonl", as: Case.self) {
      let text = HostValue.text(item.text)
      #expect(try render("{{ x }}", text, .csv) == Array(item.csv.utf8))
      #expect(try render("{{ x }}", text, .csv, excelSafe: true) == Array(item.csvSafe.utf8))
      #expect(try render("{{ x }}", text, .xml) == Array(item.xml.utf8))
      #expect(try render("{{ x }}", text, .markdown) == Array(item.markdown.utf8))
    }
  }

  @Test func numbersNeedNoCare() throws {
    #expect(try string("{{ x }}", .integer(-5), .csv, excelSafe: true) == "-5")
    #expect(try string("{{ x }}", .number("-1.50"), .csv, excelSafe: true) == "-1.50")
    #expect(try string("{{ x }}", .text("-5"), .csv, excelSafe: true) == "'-5")
    #expect(try string("{{ x }}", .float(-0.5), .markdown) == "-0.5")
  }

  @Test func nothingIsAnEmptyCell() throws {
    #expect(try string("{{ missing }},{{ x }}", .text(""), .csv) == ",\"\"")
  }

  @Test func safeTextIsSafeForItsModeOnly() throws {
    #expect(try string("{{ x }}", .safe("<b>", .html), .html) == "<b>")
    #expect(try string("{{ x }}", .safe("<b>", .html), .xml) == "&lt;b&gt;")
    #expect(try string("{{ x }}", .safe("a,b", .html), .csv) == "\"a,b\"")
    #expect(try string("{{ x|safe }}", .text("a,b"), .csv) == "a,b")
    #expect(try string("{{ x|tojson }}", .list([.text("a,b")]), .csv) == "\"[\"\"a,b\"\"]\"")
    #expect(try string("{{ x|tojson }}", .text("<"), .json) == "\"\\u003c\"")
    #expect(try string("{{ x|tojson }}", .text("*"), .markdown) == "\"\\*\"")
  }

  @Test func jsonPrintsValues() throws {
    let value = HostValue.dictionary([
      (key: "b", value: .list([.integer(1), .float(2), .none, .boolean(true)])),
      (key: "a", value: .text("é\"\n\u{1}<")), (key: "n", value: .number("1.10")),
    ])
    #expect(
      try string("{{ x }}", value, .json)
        == "{\"b\": [1, 2.0, null, true], \"a\": \"é\\\"\\n\\u0001<\", \"n\": 1.10}")
    #expect(try string("{{ missing }}", .none, .json) == "null")
  }

  @Test func refusesWhatTheFormatCannotHold() {
    #expect(throws: TemplateError.self) { try render("{{ x }}", .text("a\0b"), .markdown) }
    #expect(throws: TemplateError.self) { try render("{{ x }}", .text("a\u{1}b"), .xml) }
    #expect(throws: TemplateError.self) { try render("{{ x }}", .text("a\u{FFFF}b"), .xml) }
    #expect(throws: TemplateError.self) { try render("{{ x }}", .float(.infinity), .json) }
  }

  @Test("a special character is found at every place of a text of any length")
  func everyPlace() throws {
    let references = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&#34;", "'": "&#39;", "#": "#",
    ]
    for length in 1...26 {
      for place in 0..<length {
        let (before, after) = (
          String(repeating: "a", count: place), String(repeating: "é", count: length - place - 1)
        )
        for (character, reference) in references {
          let output = try string("{{ x }}", .text(before + character + after), .html)
          #expect(output == before + reference + after)
        }
      }
    }
    #expect(
      try string("{{ x }}", .text(String(repeating: "'", count: 99)), .html)
        == String(repeating: "&#39;", count: 99))
  }
}
