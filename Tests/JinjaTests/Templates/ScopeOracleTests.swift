import Testing

import Jinja

@Suite("Names mean what they mean in Jinja2, whatever is nested in what")
struct ScopeOracleTests {
  @Test func everyCase() throws {
    let lines = try OracleFile.lines("scopes.jsonl")
    let context = TemplateCase.context(try #require(lines.first))
    for line in lines.dropFirst() {
      let item = try TemplateCase(line)
      let outcome = item.outcome(context)
      #expect(outcome == item.expected, "\(item.text)")
    }
  }
}
