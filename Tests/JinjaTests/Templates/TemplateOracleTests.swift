import Jinja
import Testing

@Suite("Templates render as Jinja2 renders them")
struct TemplateOracleTests {
  /// One share of the cases, so that several are run at a time.
  @Test(arguments: 0..<8) func cases(share: Int) throws {
    let lines = try OracleFile.lines("templates.jsonl")
    let context = TemplateCase.context(try #require(lines.first))
    for number in stride(from: 1 + share, to: lines.count, by: 8) {
      let item = try TemplateCase(lines[number])
      let outcome = item.outcome(context)
      // Only what differs is worth an expectation: there are many cases.
      if outcome != item.expected { #expect(outcome == item.expected, "\(item.text)") }
    }
  }
}
