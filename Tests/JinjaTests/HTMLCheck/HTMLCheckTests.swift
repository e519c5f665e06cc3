import Testing

@testable import Jinja

@Suite("HTML check")
struct HTMLCheckTests {
  /// The columns at which a template of one line has warnings.
  private func columns(_ text: String) throws -> [Int] {
    let source = SourceText(name: "page.html", Array(text.utf8), keepTrailingNewline: true)
    var parser = Parser(source, options: Options())
    return HTMLCheck.warnings(of: try parser.parseTemplate(), in: source).map(\.column)
  }

  @Test(arguments: [
    "<p>{{ x }}</p>", "<p class=\"{{ x }}\">", "<p class='a {{ x }} b'>",
    "<title>{{ x }}</title>", "<textarea>{{ x }}</textarea>", "a < {{ x }} > b",
    "<a href=\"{{ u|safe_url }}\">", "<a href=\"{{ u|safe_url|e }}\">",
    "<a href=\"/cars/{{ slug }}\">", "<a href=\"?q={{ q }}&p={{ p }}\">",
    "<a href=\"#{{ id }}\">", "<a href=\"https://x.org/{{ y }}\">", "<a href=\"mailto:{{ m }}\">",
    "<a href=\"{{ '/cars/' ~ slug }}\">", "<a href=\"{{ q|urlencode }}\">",
    "<a href=\"{{ url('cars') }}\">", "<a href=\"{{ '/c/%s'|format(x) }}\">",
    "<a href=\"{{ '/c/%s' % x }}\">", "<img src=\"{{ 'a.png' if t else 'b.png' }}\">",
    "{% set u = x|safe_url %}<a href=\"{{ u }}\">",
    "{% with u = x|safe_url %}<a href=\"{{ u }}\">{% endwith %}",
    "<td width={{ n|int }}>", "<td width={{ loop.index }}>", "<option {{ 'selected' if x }}>",
    "<div{{ attrs|xmlattr }}>", "<div {{ attrs|xmlattr }} class=\"{{ x }}\">",
    "<script>var a = {{ x|tojson }};</script>", "<style>a { width: {{ x|tojson }} }</style>",
    "<script>{{ super() }}</script>", "<script>if (a < b) {}</script>{{ x }}",
    "<script src=\"/a.js\"></script>{{ x }}", "<b onclick='f({{ x|tojson }})'>",
    "<b onclick=\"f({{ x|tojson|forceescape }})\">", "<!-- c --><p>{{ x }}</p>",
    "<!DOCTYPE html><p>{{ x }}</p>", "<br/>{{ x }}", "<input value=\"{{ x }}\" checked>{{ y }}",
    "<p {% if a %}class=\"{{ b }}\"{% endif %}>{{ c }}</p>",
    "{% for x in xs %}<li title=\"{{ x }}\">{{ x }}</li>{% endfor %}",
    "{% macro m(x) %}<i>{{ x }}</i>{% endmacro %}<p>{{ m(1) }}</p>",
    "<p style=\"color: {{ c }}\">", "<a title=\"{{ t }}\" href=\"{{ u|safe_url }}\">",
    "{# <script> #}{{ x }}", "<a href=\"{{ u|default('#')|safe_url }}\">",
    "<a href=\"{{ u|safe_url|default('/') }}\">",
  ])
  func leavesHarmlessPlacesAlone(_ template: String) throws {
    #expect(try columns(template) == [])
  }

  @Test(arguments: [
    ("<p class={{ x }}>", [13]), ("<p class=a{{ x }}>", [14]), ("<{{ tag }}>", [5]),
    ("<h{{ x }}>", [6]), ("</h{{ x }}>", [7]), ("<p {{ x }}>", [7]),
    ("<p data-{{ x }}=\"1\">", [12]),
    ("<p {{ x }}=\"{{ y }}\">", [7]), ("<!-- {{ x }} -->", [9]), ("<script>{{ x }}</script>", [12]),
    ("<SCRIPT>var a = '{{ x }}';</SCRIPT>", [21]), ("<style>{{ x }}</style>", [11]),
    ("<b onclick=\"f('{{ x }}')\">", [19]), ("<b OnLoad=\"{{ x|tojson }}\">", [15]),
    ("<a href=\"{{ u }}\">", [13]), ("<a HREF='{{ u }}'>", [13]), ("<img src=\"{{ u }}\">", [14]),
    ("<form action=\"{{ u }}\">", [18]), ("<a href=\" {{ u }}\">", [14]),
    ("<a href=\"javascript:{{ u }}\">", [24]), ("<a href=\"{{ u|e }}\">", [13]),
    ("<a href=\"{{ u|safe }}\">", [13]), ("<a href=\"{{ u if a else '#' }}\">", [13]),
    ("<a href=\"{{ a ~ '/x' }}\">", [13]), ("<a href={{ u|safe_url }}>", [12]),
    ("{% set u = x %}<a href=\"{{ u }}\">", [28]), ("<iframe srcdoc=\"{{ x }}\">", [20]),
    ("<p a='{{ x }}' {{ y }}>", [19]), ("{% if a %}<p {% endif %}{{ x }}>", [28]),
    ("<p class=\"{{ x }}\">{{ y }}<script>{{ z }}</script>", [38]),
    ("{% set u = x|safe_url %}{% set u = y %}<a href=\"{{ u }}\">", [52]),
    ("{% for u in us %}<a href=\"{{ u }}\">{% endfor %}", [30]),
    ("{% block a %}<a href=\"{{ u }}\">{% endblock %}", [26]),
    ("{% macro m(u) %}<a href=\"{{ u }}\">{% endmacro %}", [29]),
  ])
  func pointsAtUnsafePlaces(_ template: String, _ expected: [Int]) throws {
    #expect(try columns(template) == expected)
  }

  @Test func namesLineAndText() throws {
    let source = SourceText(
      name: "a.html", Array("<p>\n<a href=\"{{ u }}\">".utf8), keepTrailingNewline: true)
    var parser = Parser(source, options: Options())
    let warning = try #require(HTMLCheck.warnings(of: try parser.parseTemplate(), in: source).first)
    #expect(warning.line == 2)
    #expect(warning.template == "a.html")
    #expect(warning.excerpt == "<a href=\"{{ u }}\">")
    #expect(warning.message.contains("safe_url"))
  }

  @Test func appliesToHTMLOnly() {
    #expect(HTMLCheck.applies(to: "a.html", .byTemplateName))
    #expect(HTMLCheck.applies(to: "A.HTM.j2", .byTemplateName))
    #expect(!HTMLCheck.applies(to: "a.xml", .byTemplateName))
    #expect(!HTMLCheck.applies(to: "a.html", .fixed(.none)))
    #expect(HTMLCheck.applies(to: "a.txt", .fixed(.html)))
  }

  @Test func templatesCarryTheirWarnings() throws {
    let environment = Environment(
      loader: Loader(["a.html": "<p class={{ x }}>", "a.txt": "<p class={{ x }}>"]))
    #expect(try environment.template(named: "a.html").warnings.map(\.column) == [13])
    #expect(try environment.template(named: "a.txt").warnings.isEmpty)
  }
}
