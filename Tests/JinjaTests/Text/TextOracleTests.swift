import Testing

@testable import Jinja

@Suite("Text and numbers answer as Python does")
struct TextOracleTests {
  struct Case: Decodable {
    let f: String
    let a: [OracleValue]
    let r: OracleValue
  }

  @Test func everyCase() throws {
    var unknown: Set<String> = []
    for item in try OracleFile.cases("text.jsonl", as: Case.self) {
      guard
        let result = TextOracle.answer(item.f, item.a) ?? NumberOracle.answer(item.f, item.a)
      else {
        unknown.insert(item.f)
        continue
      }
      // Only what differs is worth an expectation: there are many cases.
      if result != item.r { #expect(result == item.r, "\(item.f)\(item.a)") }
    }
    #expect(unknown.isEmpty)
  }
}
