import Testing

@testable import FolioKit

@Suite struct MessageParserTests {
  @Test func readsEveryPart() throws {
    let pattern = try MessageParser.parse(
      "It''s '{here}' {name}: {count, plural, =0 {none} one {# of {all}} other {#}}")
    #expect(
      pattern.parts == [
        .text("It's {here} "), .argument("name"), .text(": "),
        .plural(
          "count",
          [
            .init(selector: "=0", pattern: MessagePattern(parts: [.text("none")])),
            .init(
              selector: "one",
              pattern: MessagePattern(parts: [.number, .text(" of "), .argument("all")])),
            .init(selector: "other", pattern: MessagePattern(parts: [.number])),
          ]),
      ])
    #expect(pattern.arguments == ["name", "count", "all"])
  }

  @Test func anApostropheAloneIsOne() throws {
    #expect(try MessageParser.parse("d'or # l'").parts == [.text("d'or # l'")])
  }

  static let faults: [(String, Int)] = [
    ("a {", 4), ("a }", 3), ("{}", 2), ("{a b}", 4), ("{a, plural}", 11), ("{a, number}", 5),
    ("{a, plural, one {x}}", 20), ("{a, select, other {x}", 22), ("x '{", 3),
  ]

  @Test(arguments: faults)
  func aFaultHasItsColumn(_ text: String, _ column: Int) {
    #expect {
      try MessageParser.parse(text)
    } throws: { error in
      (error as? SyntaxFault)?.column == column
    }
  }

  @Test func deepNestingIsAFault() {
    let deep = String(repeating: "{a, select, other {", count: 1000)
    #expect(throws: SyntaxFault.self) { try MessageParser.parse(deep) }
  }
}
