package import Jinja

/// How `render` chooses the mode of escaping.
package enum AutoescapeChoice: String, Sendable, CaseIterable {
  /// By the output's name; for standard output by the template's.
  case auto
  case html
  case xml
  case csv
  case markdown
  case json
  case none
  /// Jinja2's own rule: by each template's name.
  case jinja
}

extension Autoescape {
  /// The mode for a file of this name.
  package static func named(by path: String) -> Autoescape {
    switch path.split(separator: ".").last?.lowercased() {
    case "html", "htm": .html
    case "xml": .xml
    case "csv": .csv
    case "md": .markdown
    case "json": .json
    default: .none
    }
  }
}
