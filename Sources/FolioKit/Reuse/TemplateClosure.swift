import Jinja

/// A template with all that it extends, includes and imports.
struct TemplateClosure: Sendable {
  /// The names it reads from the context, in order; nil where a template is named by an expression, which may
  /// read any.
  let freeNames: [String]?
  /// The templates by name, missing ones too.
  let templates: Set<String>

  /// One that is missing or malformed is found out when it is rendered, if it ever is.
  init(of name: String, in environment: Jinja.Environment) {
    var names: Set<String> = []
    var seen: Set<String> = [name]
    var waiting = [name]
    var isComputed = false
    while let next = waiting.popLast() {
      guard let template = try? environment.template(named: next) else { continue }
      if template.hasComputedReferences { isComputed = true }
      names.formUnion(template.freeNames)
      for reference in template.references where seen.insert(reference).inserted {
        waiting.append(reference)
      }
    }
    freeNames = isComputed ? nil : names.sorted()
    templates = seen
  }

  /// The hash of what the templates are.
  func digest(_ sources: TemplateSources) -> Digest {
    freeNames == nil ? sources.digestOfAll : sources.digest(of: templates)
  }
}
