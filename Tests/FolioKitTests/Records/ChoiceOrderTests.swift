import Jinja
import Records
import Testing

@testable import FolioKit

@Suite struct ChoiceOrderTests {
  private let field = Field(
    "complexity", .text,
    allowedValues: [
      AllowedValue(name: "low", rank: 0), AllowedValue(name: "medium", rank: 1),
      AllowedValue(name: "high", rank: 2),
    ])

  @Test func comparesByRankAndNotByLetter() {
    #expect(ChoiceOrder.compare("high", with: .text("low"), in: field) == 1)
    #expect(ChoiceOrder.compare("low", with: .text("medium"), in: field) == -1)
    #expect(ChoiceOrder.compare("medium", with: .text("Medium"), in: field) == 0)
  }

  @Test func takesTheNumberForTheName() {
    #expect(ChoiceOrder.compare("high", with: .integer(2), in: field) == 0)
    #expect(ChoiceOrder.compare("high", with: .number("1"), in: field) == 1)
  }

  @Test func whatIsNoneOfTheValuesIsNotCompared() {
    #expect(ChoiceOrder.compare("high", with: .text("higher"), in: field) == nil)
    #expect(ChoiceOrder.compare("high", with: .integer(7), in: field) == nil)
  }
}
