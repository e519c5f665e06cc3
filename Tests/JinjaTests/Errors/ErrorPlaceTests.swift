import Testing

import Jinja

@Suite("Errors say where, what, and what to do")
struct ErrorPlaceTests {
  private func failure(
    _ templates: [String: String], undefined: UndefinedKind = .default, _ context: Context = [:]
  ) -> TemplateError? {
    var options = Options()
    options.undefined = undefined
    let environment = Environment(options: options, loader: Loader(templates))
    do throws(TemplateError) {
      _ = try environment.template(named: "main").render(context)
      return nil
    } catch {
      return error
    }
  }

  @Test("a place counts code points, and the line is shown")
  func place() throws {
    let error = try #require(failure(["main": "a\n🎨é {{ 1 // 0 }} b\nc"]))
    #expect(error.kind == .runtime)
    #expect((error.template, error.line, error.column) == ("main", 2, 9))
    #expect(error.excerpt == "🎨é {{ 1 // 0 }} b")
  }

  @Test("names, filters, tests and templates that are near are proposed")
  func proposals() {
    #expect(
      failure(["main": "{{ titel }}"], undefined: .strict, ["title": .integer(1)])?.hint
        == "did you mean 'title'?")
    #expect(failure(["main": "{{ 1|uper }}"])?.hint == "did you mean 'upper'?")
    #expect(failure(["main": "{{ 1 is evne }}"])?.hint == "did you mean 'even'?")
    #expect(
      failure(["main": "{% include 'heder' %}", "header": ""])?.hint == "did you mean 'header'?")
    #expect(failure(["main": "{% inclde 'x' %}"])?.hint == "did you mean 'include'?")
    #expect(
      failure(["main": "{% macro m(size) %}{% endmacro %}{{ m(szie=1) }}"])?.hint
        == "did you mean 'size'?")
  }

  @Test("an unclosed tag names where it was opened")
  func unclosed() throws {
    let error = try #require(failure(["main": "x\n{% for a in b %}\n{% if c %}\n{% endfor %}"]))
    #expect(error.kind == .syntax)
    #expect(error.line == 4)
    #expect(error.message.contains("'if', opened on line 3"))
    let end = try #require(failure(["main": "{% block a %}\n\ntext"]))
    #expect(end.message.contains("'block', opened on line 1"))
  }

  @Test("the trace tells the way there")
  func trace() throws {
    let error = try #require(
      failure([
        "main": "\n{% extends 'base' %}\n{% block body %}{% include 'part' %}{% endblock %}",
        "base": "a\nb{% block body %}{% endblock %}",
        "part": "{% macro m() %}\n{{ none.x.y }}{% endmacro %}{{ m() }}",
      ]))
    #expect((error.template, error.line) == ("part", 2))
    let way = error.trace.map { "\($0.template):\($0.line) \($0.what)" }
    #expect(
      way == [
        "part:2 macro 'm'", "main:3 template 'part'", "base:2 block 'body'",
        "main:1 template 'base'",
      ])
  }

  @Test("a faulty template that is included keeps its own place")
  func included() throws {
    let error = try #require(failure(["main": "\n\n{% include 'part' %}", "part": "\n{{ }}"]))
    #expect((error.template, error.line, error.kind) == ("part", 2, .syntax))
    #expect(error.trace.first?.template == "main")
    #expect(error.trace.first?.line == 3)
  }

  @Test("strict undefined names what is missing")
  func strict() {
    #expect(failure(["main": "{{ x }}"], undefined: .strict)?.message == "'x' is undefined")
    #expect(
      failure(["main": "{{ {'a': 1}.b }}"], undefined: .strict)?.message
        == "'dict object' has no attribute 'b'")
    #expect(failure(["main": "{{ 1 if false }}"], undefined: .strict) == nil)
  }
}
