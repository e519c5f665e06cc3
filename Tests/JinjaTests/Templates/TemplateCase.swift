import FoundationEssentials
import Jinja

/// A stored template with what Jinja2 made of it.
struct TemplateCase: Decodable {
  /// What rendering comes to.
  enum Outcome: Equatable {
    case output([UInt8])
    /// An error, by its kind.
    case error(String)
  }

  private let t: String
  private let n: String?
  private let u: String?
  private let o: [String: Bool]?
  private let m: [String: String]?
  private let r: String?
  private let e: String?

  init(_ line: String) throws {
    self = try JSONDecoder().decode(TemplateCase.self, from: Data(line.utf8))
  }

  /// The names that all cases see, from the first line of the file.
  static func context(_ line: String) -> Context {
    var context = Context()
    for (_, shared) in JSONReader.document(line).members ?? [] {
      for (name, value) in shared.members ?? [] { context[name] = .document(value) }
    }
    return context
  }

  var text: String { "\(n ?? "page.txt") \(u ?? ""): \(t)" }

  var expected: Outcome {
    if let r { return .output(Array(r.utf8)) }
    return .error(e ?? "none")
  }

  func outcome(_ context: Context) -> Outcome {
    let name = n ?? "page.txt"
    var options = Options()
    options.undefined = UndefinedKind(rawValue: u ?? "default") ?? .default
    options.trimBlocks = o?["trim_blocks"] ?? false
    options.lstripBlocks = o?["lstrip_blocks"] ?? false
    let templates = (m ?? [:]).merging([name: t]) { $1 }
    let environment = Environment(options: options, loader: Loader(templates))
    do throws(TemplateError) {
      return .output(try environment.template(named: name).render(context))
    } catch {
      // Where Folio has a limit Python runs out of memory, or an index out of range.
      return .error(error.kind == .limit ? "runtime" : error.kind.rawValue)
    }
  }
}
