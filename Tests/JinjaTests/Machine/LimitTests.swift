import Testing

import Jinja

@Suite("Runaway templates end in an error")
struct LimitTests {
  private func failure(_ source: String, _ options: Options = Options()) -> TemplateError? {
    let environment = Environment(options: options, loader: Loader(["main": source]))
    do throws(TemplateError) {
      _ = try environment.template(named: "main").render([:])
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "depth, steps and size",
    arguments: [
      "{% include 'main' %}", "{% extends 'main' %}", "{% import 'main' as m %}",
      "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
      "{% macro f() %}{% call f() %}{% endcall %}{% endmacro %}{{ f() }}",
      "{% block a %}{{ self.a() }}{% endblock %}",
      "{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}",
      "{% for i in range(10**12) %}{% endfor %}", "{{ range(10**12)|list }}",
      "{{ range(10**12)|map('string')|join }}", "{{ range(10**12)|sum }}", "{{ 'x' * 10**12 }}",
      "{{ [1] * 10**12 }}", "{{ 'x'.center(10**12) }}", "{{ '%1000000000000d' % 1 }}",
      "{{ 'a\nb'|indent(10**12) }}", "{{ [1]|batch(10**12, 0)|list }}", "{{ lipsum(10**9) }}",
      "{% set l = [] %}{% do l.append(l) %}{{ l|tojson }}", "{{ 10 ** 100000 }}",
      "{% set n = namespace(s='x') %}{% for i in range(60) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
    ])
  func runaway(source: String) {
    #expect(failure(source) != nil)
  }

  @Test(
    "lists of lists count while they are made",
    arguments: [
      "{{ range(100000)|batch(1)|list|length }}", "{{ [1]|slice(100000)|list|length }}",
      "{{ range(100000)|map('string')|map('list')|list|length }}",
    ])
  func listsOfLists(source: String) {
    #expect(failure(source) == nil)
    var options = Options()
    options.limits.valueBytes = 4 << 20
    #expect(failure(source, options)?.kind == .limit)
  }

  @Test("a message quotes no more of a long value than helps")
  func longMessages() {
    let message = failure("{{ ('é' * 100000)|filesizeformat }}")?.message
    #expect(message?.hasPrefix("could not convert string to float: 'éé") == true)
    #expect(message?.unicodeScalars.count == 1001)
  }

  @Test("the options' bounds hold")
  func bounds() {
    var options = Options()
    options.limits.steps = 100
    let loop = "{% for i in range(90) %}x{% endfor %}"
    #expect(failure(loop, options) == nil)
    #expect(failure("{% for i in range(101) %}x{% endfor %}", options)?.kind == .limit)
    options.limits.steps = nil
    options.limits.outputBytes = 89
    #expect(failure(loop, options)?.kind == .limit)
    options.limits.outputBytes = 90
    #expect(failure(loop, options) == nil)
    options.limits.recursionDepth = 3
    #expect(
      failure(
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(1) }}", options)
        == nil)
    #expect(
      failure(
        "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(5) }}", options)?
        .kind == .limit)
  }

  @Test(
    "nesting in the source is bounded",
    arguments: [
      ("(", "1", ")"), ("[", "1", "]"), ("{1:", "1", "}"), ("not ", "1", ""), ("-", "1", ""),
      ("1+", "1", ""), ("1 or ", "1", ""), ("x if ", "1", ""), ("", "x", ".x"), ("", "x", "|e"),
      ("", "x", "[0]"), ("f(", "1", ")"),
    ])
  func nesting(before: String, middle: String, after: String) {
    func repeated(_ count: Int) -> String {
      "{{ " + String(repeating: before, count: count) + middle
        + String(repeating: after, count: count) + " }}"
    }
    #expect(failure(repeated(100_000))?.kind == .syntax)
    let fine = failure(repeated(20))
    #expect(fine?.kind != .syntax)
  }

  @Test("nested statements are bounded")
  func statements() {
    let deep = String(repeating: "{% if x %}", count: 50_000)
    #expect(failure(deep)?.kind == .syntax)
  }
}
