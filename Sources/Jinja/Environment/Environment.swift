/// Templates that share options, a loader, and what the host adds to the language.
///
/// Copies share nothing that changes but a cache of compiled templates, which is safe to use from
/// any thread.
public struct Environment: Sendable {
  public let options: Options
  let loader: Loader
  private(set) var filters: [String: HostFunction] = [:]
  private(set) var tests: [String: HostFunction] = [:]
  private(set) var globals: [String: HostValue] = [:]
  private(set) var cache = CompileCache()

  public init(options: Options = Options(), loader: Loader = .none) {
    self.options = options
    self.loader = loader
  }

  /// Adds a filter; one that exists is replaced.
  public mutating func setFilter(_ name: String, _ function: HostFunction) {
    filters[name] = function
    // Compiled templates hold the functions they call.
    cache = CompileCache()
  }

  /// Adds a test; one that exists is replaced.
  public mutating func setTest(_ name: String, _ function: HostFunction) {
    tests[name] = function
    cache = CompileCache()
  }

  /// Adds a name that every template sees, imported ones too.
  public mutating func setGlobal(_ name: String, _ value: HostValue) { globals[name] = value }

  /// Loads and compiles a template.
  public func template(named name: String) throws(TemplateError) -> Template {
    Template(program: try program(named: name), environment: self)
  }

  /// Compiles a template from its text.
  public func template(source: String, name: String) throws(TemplateError) -> Template {
    Template(program: try compile(Array(source.utf8), name: name), environment: self)
  }

  /// Compiles an expression.
  public func expression(_ source: String, name: String) throws(TemplateError) -> Expression {
    let text = SourceText(name: name, Array(source.utf8), keepTrailingNewline: true)
    let (program, names, tree) = try Compiler.expression(text, environment: self)
    return Expression(program: program, names: names, tree: tree, environment: self)
  }
}
