import Testing

import Jinja

@Suite("Templates render as Jinja2 renders them")
struct TemplateOracleTests {
  @Test func everyCase() throws {
    let lines = try OracleFile.lines("templates.jsonl")
    let context = TemplateCase.context(try #require(lines.first))
    for line in lines.dropFirst() {
      let item = try TemplateCase(line)
      let outcome = item.outcome(context)
      #expect(outcome == item.expected, "\(item.text)")
    }
  }
}
