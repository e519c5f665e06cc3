import FoundationEssentials

/// An example of the documentation: templates, their data, and what comes out.
struct DocumentedExample {
  /// By name; the last one written is the one rendered.
  var templates: [String: String] = [:]
  var entry = ""
  var options: [String] = []
  var data = "{}"
  /// The output, or the kind of error.
  var result = ""
  var fails = false

  /// The examples of a page: fences `jinja`, perhaps `json`, then `output` or `error`.
  static func all(in page: String) throws -> [DocumentedExample] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../../docs/\(page)")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    var examples: [DocumentedExample] = []
    var current = DocumentedExample()
    var fence: [String]?
    var body = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        body += line + "\n"
        continue
      }
      if let words = fence {
        if current.take(words, body) {
          examples.append(current)
          current = DocumentedExample()
        }
        fence = nil
      } else {
        fence = line.dropFirst(3).split(separator: " ").map(String.init)
        body = ""
      }
    }
    return examples
  }

  /// Adds a fence; says whether it ends the example.
  private mutating func take(_ words: [String], _ body: String) -> Bool {
    switch words.first {
    case "jinja":
      entry = words.first { $0.contains(".") } ?? "page.txt"
      templates[entry] = body
      options = Array(words.dropFirst())
    case "json": data = body
    case "output", "error":
      result = body
      fails = words.first == "error"
      return !templates.isEmpty
    default: break
    }
    return false
  }
}
