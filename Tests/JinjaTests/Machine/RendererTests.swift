import Jinja
import Testing

@Suite("One renderer for many renderings")
struct RendererTests {
  private func renderer(
    _ source: String, others: [String: String] = [:], options: Options = Options()
  ) throws -> Renderer {
    let environment = Environment(
      options: options, loader: Loader(others.merging(["main": source]) { _, new in new }))
    return Renderer(try environment.template(named: "main"))
  }

  private func text(_ renderer: Renderer, _ context: Context = Context()) throws -> String {
    String(decoding: try renderer.render(context), as: UTF8.self)
  }

  @Test func whatOneRenderingSetsIsNotThereInTheNext() throws {
    let renderer = try renderer("{{ x is defined }} {{ n }}{% set x = 1 %} {{ x }}")
    for number in 1...3 {
      #expect(try text(renderer, ["n": .integer(number)]) == "False \(number) 1")
    }
  }

  @Test func whatTheHostNoLongerGivesIsGone() throws {
    let renderer = try renderer("{{ a|default('none') }} {{ b|default('none') }}")
    #expect(try text(renderer, ["a": .text("1")]) == "1 none")
    #expect(try text(renderer, ["b": .text("2")]) == "none 2")
  }

  @Test func whatAnImportCountsBeginsAnew() throws {
    let counter = """
      {% set state = namespace(count=0) %}\
      {% macro next() %}{% set state.count = state.count + 1 %}{{ state.count }}{% endmacro %}
      """
    let renderer = try renderer(
      "{% from 'counter' import next %}{{ next() }}{{ next() }}", others: ["counter": counter])
    for _ in 1...3 { #expect(try text(renderer) == "12") }
  }

  @Test func chanceIsTheSameEachTime() throws {
    let renderer = try renderer("{{ range(1000000)|random }} {{ range(1000000)|random }}")
    let first = try text(renderer)
    #expect(try text(renderer) == first)
  }

  @Test func anErrorLeavesNothingBehind() throws {
    let renderer = try renderer(
      "{% for x in items %}{% set y %}{{ 6 // x }}{% endset %}{{ y }},{% endfor %}")
    let good: Context = ["items": .list([.integer(1), .integer(3)])]
    #expect(try text(renderer, good) == "6,2,")
    #expect(throws: TemplateError.self) {
      try text(renderer, ["items": .list([.integer(2), .integer(0)])])
    }
    #expect(try text(renderer, good) == "6,2,")
  }

  @Test func fieldsAreFoundInWhateverTableComesNext() throws {
    let renderer = try renderer("{{ row.b }}{{ row['a'] }}")
    let tables = [
      SampleTable(columns: ["a", "b"], rows: [["1", "2"], ["3", "4"]]),
      SampleTable(columns: ["b", "c", "a"], rows: [["5", "6", "7"]]),
    ]
    // More tables than a renderer remembers.
    let others = (0..<200).map { number in
      SampleTable(columns: ["x", "a", "b"], rows: [["", "a", "\(number)"]])
    }
    for _ in 1...2 {
      #expect(try text(renderer, ["row": .row(tables[0], 0)]) == "21")
      #expect(try text(renderer, ["row": .row(tables[1], 0)]) == "57")
      #expect(try text(renderer, ["row": .row(tables[0], 1)]) == "43")
      for (number, table) in others.enumerated() {
        #expect(try text(renderer, ["row": .row(table, 0)]) == "\(number)a")
      }
    }
  }

  @Test func limitsHoldForEachRendering() throws {
    var options = Options()
    options.limits.steps = 2000
    let renderer = try renderer("{% for x in range(n) %}{{ x }}{% endfor %}", options: options)
    for _ in 1...20 {
      #expect(try text(renderer, ["n": .integer(100)]).utf8.count == 190)
    }
    #expect(throws: TemplateError.self) { try text(renderer, ["n": .integer(100_000)]) }
    #expect(try text(renderer, ["n": .integer(3)]) == "012")
  }

  @Test func aLargeTextGivesWayToASmallOne() throws {
    let renderer = try renderer("{{ ('ab' * n)|upper|replace('A', 'c') }}")
    #expect(try text(renderer, ["n": .integer(1_000_000)]).utf8.count == 2_000_000)
    #expect(try text(renderer, ["n": .integer(2)]) == "cBcB")
  }
}
