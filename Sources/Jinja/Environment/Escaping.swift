/// How a template finds its autoescape mode.
public enum Escaping: Sendable, Equatable {
  /// One mode for every template of the run.
  case fixed(Autoescape)
  /// HTML where the template's own name ends in .html, .htm or .xml, else none.
  case byTemplateName

  /// The mode of the template called `name`.
  func mode(of name: String) -> Autoescape {
    switch self {
    case .fixed(let mode): return mode
    case .byTemplateName:
      let lowered = name.lowercased()
      let endings = [".html", ".htm", ".xml"]
      return endings.contains(where: { lowered.hasSuffix($0) }) ? .html : .none
    }
  }
}
