import Jinja
import Testing

@Suite("Additions to Jinja2")
struct AdditionsTests {
  private func render(_ template: String, missingLast: Bool = false) throws -> String {
    var options = Options()
    options.missingLast = missingLast
    let document = JSONReader.document(
      #"{"runs": [{"n": "a"}, {"n": "b", "km": 7}, {"n": "c", "km": null}, {"n": "d", "km": 3}]}"#)
    var context = Context()
    for (name, value) in document.members ?? [] { context[name] = .document(value) }
    let output = try Environment(options: options).template(source: template, name: "t")
      .render(context)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("{{ runs|sort(attribute='km')|map(attribute='n')|join }}", "dbca"),
    ("{{ runs|sort(attribute='km', reverse=true)|map(attribute='n')|join }}", "bdca"),
    ("{{ runs|sort(attribute='km,n')|map(attribute='n')|join }}", "dbca"),
    ("{{ (runs|max(attribute='km')).n }}{{ (runs|min(attribute='km')).n }}", "bd"),
    ("{{ [none, none]|max is none }}", "True"), ("{{ [none, 2, 1]|min }}", "1"),
    ("{{ [none, 2, 1]|sort }}", "[1, 2, None]"),
    (
      "{% for k, g in runs|groupby('km') %}{{ k }}:{{ g|length }} {% endfor %}",
      "3:1 7:1 None:1 :1 "
    ),
  ])
  func missingComesLast(_ template: String, _ expected: String) throws {
    #expect(try render(template, missingLast: true) == expected)
  }

  @Test func missingIsAnErrorWhereJinja2HasOne() throws {
    #expect(throws: TemplateError.self) { try render("{{ [none, 1]|sort }}") }
    #expect(try render("{{ [none, 1]|sort(missing='last') }}") == "[1, None]")
    #expect(throws: TemplateError.self) {
      try render("{{ [none, 1]|sort(missing='error') }}", missingLast: true)
    }
    #expect(throws: TemplateError.self) { try render("{{ [1]|sort(missing='first') }}") }
  }

  @Test func safeURLKeepsOrReplaces() throws {
    #expect(
      try render("{{ '/a?b'|safe_url }} {{ 'javascript:x'|safe_url }}") == "/a?b about:invalid")
    #expect(try render("{{ missing|safe_url }}") == "")
  }

  @Test func randomFollowsTheSeed() throws {
    let template = "{{ range(1000)|random }} {{ lipsum(n=1, html=false) }}"
    let first = try render(template)
    #expect(try render(template) == first)
    var options = Options()
    options.seed = 1
    let other = try Environment(options: options).template(source: template, name: "t").render([:])
    #expect(String(decoding: other, as: UTF8.self) != first)
  }

  @Test(arguments: [
    "{{ 'x' * 10 ** 12 }}", "{{ range(10 ** 12)|list }}", "{{ range(10 ** 12)|sum }}",
    "{{ 'x'|center(10 ** 12) }}", "{{ 'x'.ljust(10 ** 12) }}", "{{ '%1000000000d' % 1 }}",
    "{{ '{:1000000000}'.format(1) }}", "{{ 'x'|indent(10 ** 12) }}", "{{ [1] * 10 ** 12 }}",
    "{{ lipsum(n=10 ** 12) }}", "{{ 'ab'|replace('', 'x' * 10 ** 8) }}",
    "{{ ('a\\t' * 1000).expandtabs(10 ** 9) }}", "{{ 'x'.zfill(10 ** 15) }}",
    "{{ [1]|batch(10 ** 12, 0)|list }}", "{{ [1]|slice(10 ** 12)|list }}",
    "{{ (['x'] * 1000)|join('y' * 10 ** 6) }}", "{{ '%.1000000000f' % 1.5 }}",
    "{{ [1]|tojson(10 ** 12) }}", "{{ 2 ** (10 ** 9) }}",
    "{% set x = [1] %}{% do x.append(x) %}{{ x }}",
    "{% set x = [1] %}{% do x.append(x) %}{{ x|tojson }}",
    "{% set x = [1] %}{% do x.append(x) %}{{ x|pprint }}",
  ])
  func endsRunawayTemplates(_ template: String) {
    #expect(throws: TemplateError.self) { try render(template) }
  }
}
