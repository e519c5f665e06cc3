import FoundationEssentials
import Jinja
import Testing

/// Where the template cases lie that are kept beside the project.
private let file = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../shared/conformance/jinja/cases.jsonl")

/// Runs the template cases kept beside the project, where they are at hand.
@Suite(
  "Conformance cases", .enabled(if: FileManager.default.isReadableFile(atPath: file.path)))
struct ConformanceTests {
  private struct Case: Decodable {
    struct Settings: Decodable {
      let trimBlocks: Bool?
      let lstripBlocks: Bool?
      let undefined: String?
    }

    struct Fault: Decodable { let line: Int? }

    let id: String
    let templates: [String: String]
    let entry: String
    let options: Settings?
    let expected: String?
    let error: Fault?
  }

  @Test func everyCase() throws {
    let data = try Data(contentsOf: file)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for line in data.split(separator: UInt8(ascii: "\n")) {
      let item = try decoder.decode(Case.self, from: Data(line))
      var options = Options()
      options.trimBlocks = item.options?.trimBlocks ?? false
      options.lstripBlocks = item.options?.lstripBlocks ?? false
      options.undefined = item.options?.undefined.flatMap(UndefinedKind.init) ?? .default
      var context = Context()
      let document = JSONReader.document(String(decoding: line, as: UTF8.self))
      for (name, value) in document["context"]?.members ?? [] { context[name] = .document(value) }
      let environment = Environment(options: options, loader: Loader(item.templates))
      do throws(TemplateError) {
        let output = try environment.template(named: item.entry).render(context)
        #expect(output == Array((item.expected ?? "an error").utf8), "\(item.id)")
      } catch {
        #expect(item.expected == nil, "\(item.id): \(error.message)")
        if let line = item.error?.line { #expect(error.line == line, "\(item.id)") }
      }
    }
  }
}
