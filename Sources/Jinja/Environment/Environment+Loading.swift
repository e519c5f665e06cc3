// From a template's name to its program.
extension Environment {
  /// Loads and compiles a template, or takes it from the cache.
  func program(named name: String) throws(TemplateError) -> Program {
    if let known = cache[name] { return known }
    let source: [UInt8]?
    do throws(LoaderError) {
      source = try loader.load(name)
    } catch {
      throw TemplateError(
        kind: .runtime, message: "template '\(name)' cannot be read: \(error.message)",
        template: name, line: 1, column: 1)
    }
    guard let source else {
      throw TemplateError(
        kind: .notFound, message: "template '\(name)' not found",
        hint: Proposal.hint(for: name, among: loader.names()), template: name, line: 1, column: 1)
    }
    let program = try compile(source, name: name)
    cache[name] = program
    return program
  }

  func compile(_ source: [UInt8], name: String) throws(TemplateError) -> Program {
    let text = SourceText(
      name: name, source, keepTrailingNewline: options.keepTrailingNewline)
    return try Compiler.template(text, environment: self)
  }
}
