import Testing

import Jinja

@Suite("Expressions select rows")
struct PredicateTests {
  private let runs = SampleTable(
    columns: ["name", "distance", "date", "note"],
    rows: [
      ["a", "#9", "!2024-03-01", "x"],
      ["b", "#10.0", "!2024-01-01", "?"],
      ["c", "-", "!2024-02-01", "-"],
      ["d", "?", "!2023-01-01", "y"],
    ])

  private func names(_ source: String, _ context: Context = [:]) throws -> String {
    let expression = try Environment().expression(source, name: "where")
    let predicate = try expression.predicate(over: runs, context: context)
    var result = ""
    let rows = try (0..<runs.rowCount).filter { try predicate.matches(row: $0) }
    for row in rows { result += ["a", "b", "c", "d"][row] }
    #expect(try predicate.matches(in: 0..<runs.rowCount) == rows)
    return result
  }

  @Test("numbers, texts, dates and the context")
  func comparisons() throws {
    #expect(try names("distance >= 9.5") == "b")
    #expect(try names("distance == 10") == "b")
    #expect(try names("name in ['a', 'c'] and date > '2024-02-15'") == "a")
    #expect(try names("distance < limit", ["limit": .integer(10)]) == "a")
    #expect(try names("note is defined") == "acd")
    #expect(try names("name|upper == 'D'") == "d")
  }

  /// What Python says of these, whole numbers being `int` and others `float`.
  @Test(
    "numbers compare exactly, whatever their digits",
    arguments: [
      ("9007199254740993", "> 9007199254740992"), ("9007199254740993", "!= 9007199254740992"),
      ("123456789012345678901234567890", "> 123456789012345678901234567889"),
      ("9007199254740993", "> 9007199254740992.0"), ("0.1", "== 0.1"), ("0.10", "<= 0.1"),
      ("0.30000000000000004", "> 0.3"), ("1e2", "== 100"), ("-0.0", "== 0"), ("-0", ">= 0"),
      ("-1.5", "< -1.25"), ("123456789012345", "< 123456789012345.5"), ("1e400", "> 5"),
      ("0.000000000000001", "== 1e-15"), ("100000000000000.5", "!= 100000000000000"),
      ("4.35", "== 4.35"), ("2.675", "< 2.6750000000000003"), ("5", "in [4, 5.0]"),
    ])
  func exactNumbers(digits: String, comparison: String) throws {
    let table = SampleTable(columns: ["n"], rows: [["#" + digits]])
    let expression = try Environment().expression("n " + comparison, name: "where")
    let predicate = try expression.predicate(over: table, context: [:])
    #expect(try predicate.matches(row: 0))
    #expect(try predicate.matches(in: 0..<1) == [0])
  }

  @Test("an order comparison with null or missing is false")
  func missing() throws {
    #expect(try names("distance < 100") == "ab")
    #expect(try names("not distance < 100") == "cd")
    #expect(try names("distance > -1 or name == 'd'") == "abd")
  }

  @Test("text has no order with a number, and the error names the field")
  func textAgainstNumber() throws {
    let error = #expect(throws: TemplateError.self) { try names("note > 5") }
    #expect(error?.message.contains("'note'") == true)
    #expect(error?.hint?.contains("--types note:number") == true)
  }

  @Test("an error leaves the predicate usable")
  func afterError() throws {
    let expression = try Environment().expression("name == 'b' or note > 5", name: "where")
    let predicate = try expression.predicate(over: runs, context: [:])
    #expect(throws: TemplateError.self) { try predicate.matches(row: 0) }
    #expect(try predicate.matches(row: 1))
    #expect(try !predicate.matches(row: 2))
  }

  @Test("free names are those an expression reads")
  func freeNames() throws {
    let expression = try Environment().expression("a.b + range(c)|length + (d if e)", name: "x")
    #expect(expression.freeNames == ["a", "c", "d", "e"])
  }

  @Test("an expression evaluates to a host's value")
  func evaluation() throws {
    let expression = try Environment().expression("[1, 'a' ~ x, none, 2 ** 70]", name: "x")
    guard case .list(let items) = try expression.evaluate(["x": .text("b")]), items.count == 4,
      case .integer(1) = items[0], case .text("ab") = items[1], case .none = items[2],
      case .number("1180591620717411303424") = items[3]
    else {
      Issue.record("not the list")
      return
    }
  }
}
