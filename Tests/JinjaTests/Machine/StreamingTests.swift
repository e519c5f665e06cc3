import Testing

import Jinja

@Suite("Output leaves in pieces")
struct StreamingTests {
  private struct Full: Error {}

  @Test("pieces are of about 64 KiB and join to the whole")
  func pieces() throws {
    let template = try Environment().template(
      source: "{% for i in range(50000) %}{{ i }},{% endfor %}", name: "t")
    var sizes: [Int] = []
    try template.render([:]) { sizes.append($0.count) }
    let expected = (0..<50_000).reduce(0) { $0 + String($1).utf8.count + 1 }
    #expect(sizes.reduce(0, +) == expected)
    #expect(sizes.dropLast().allSatisfy { $0 >= 65_536 && $0 < 66_000 })
    #expect(sizes.count > 3)
  }

  @Test("what is captured does not leave before it is used")
  func captures() throws {
    let template = try Environment().template(
      source:
        "{% set x %}{% for i in range(30000) %}{{ i }},{% endfor %}{% endset %}{{ x|length }}",
      name: "t")
    var output: [UInt8] = []
    try template.render([:]) { piece in for index in piece.indices { output.append(piece[index]) } }
    #expect(String(decoding: output, as: UTF8.self) == "168890")
  }

  @Test("a large text leaves in pieces too, in its place, and escaped")
  func largeText() throws {
    let source =
      "{% set a = '<é' * 300000 %}[{{ a }}]{{ a|safe }}({% set b %}{{ a }}{% endset %}{{ b|length }})"
      + "{% for x in [a] %}{{ x }}{% endfor %}."
    let template = try Environment().template(source: source, name: "t.html")
    var output: [UInt8] = []
    var largest = 0
    try template.render([:], escaping: .html) { piece in
      largest = max(largest, piece.count)
      for index in piece.indices { output.append(piece[index]) }
    }
    let escaped = String(repeating: "&lt;é", count: 300_000)
    let plain = String(repeating: "<é", count: 300_000)
    #expect(
      String(decoding: output, as: UTF8.self) == "[\(escaped)]\(plain)(1500000)\(escaped).")
    #expect(largest < 400_000)
  }

  @Test("an error of the sink ends the run and is kept")
  func sinkFails() throws {
    let template = try Environment().template(
      source: "{% for i in range(50000) %}{{ i }}{% endfor %}", name: "t")
    let error = #expect(throws: TemplateError.self) {
      try template.render([:]) { _ in throw Full() }
    }
    #expect(error?.underlying is Full)
  }

  @Test("what rounds leave behind is taken back, and what lives stays")
  func collection() throws {
    let source = """
      {% set ns = namespace(last='', kept=[]) %}{% for i in range(400000) %}\
      {% set text = ('item ' ~ i) ~ ' with some more text to fill the memory' %}\
      {% set pair = [text, {'i': i, 'text': text|upper}] %}\
      {% if i % 100000 == 7 %}{% do ns.kept.append(pair) %}{% endif %}\
      {% set ns.last = text %}{% endfor %}\
      {{ ns.last }};{% for p in ns.kept %}{{ p[1].text[:12] }}={{ p[0][:11] }};{% endfor %}
      """
    let template = try Environment().template(source: source, name: "t")
    let output = String(decoding: try template.render([:]), as: UTF8.self)
    #expect(
      output == "item 399999 with some more text to fill the memory;"
        + "ITEM 7 WITH =item 7 with;ITEM 100007 =item 100007;ITEM 200007 =item 200007;"
        + "ITEM 300007 =item 300007;")
  }
}
