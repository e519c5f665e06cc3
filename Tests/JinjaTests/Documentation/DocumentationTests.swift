import Jinja
import Testing

@Suite("Examples of the documentation")
struct DocumentationTests {
  @Test func templatesPage() throws {
    let examples = try DocumentedExample.all(in: "templates.md")
    #expect(examples.count > 20)
    for example in examples {
      var options = Options()
      options.trimBlocks = example.options.contains("trim_blocks")
      options.lstripBlocks = example.options.contains("lstrip_blocks")
      if example.options.contains("undefined=strict") { options.undefined = .strict }
      for mode in Autoescape.allCases where example.options.contains("mode=\(mode.rawValue)") {
        options.escaping = .fixed(mode)
      }
      var context = Context()
      for (name, value) in JSONReader.document(example.data).members ?? [] {
        context[name] = .document(value)
      }
      let environment = Environment(options: options, loader: Loader(example.templates))
      var result: String
      do throws(TemplateError) {
        let output = try environment.template(named: example.entry).render(context)
        result = String(decoding: output, as: UTF8.self)
      } catch {
        result = example.fails ? "\(error.kind.rawValue)\n" : "\(error.message)"
      }
      #expect(result == example.result, "\(example.templates)")
    }
  }
}
