/// Finds printed values in places of an HTML template where escaping alone does not make them safe.
///
/// It reads the template's text as a browser would, in the order it is written: both ways of a
/// condition from the same place, a loop's body once, macros and blocks of a template that extends
/// another as if they stood in text.
struct HTMLCheck {
  private let source: SourceText
  private var context = HTMLContext()
  private var names: [String: ValueTrust] = [:]
  private var warnings: [TemplateWarning] = []

  private init(_ source: SourceText) { self.source = source }

  /// Whether a template's output is HTML: by the mode of all templates, or by its own name, less
  /// `.j2` and its like.
  static func applies(to name: String, _ escaping: Escaping) -> Bool {
    switch escaping {
    case .fixed(let mode): return mode == .html
    case .byTemplateName:
      var plain = name.lowercased()
      for ending in [".j2", ".jinja", ".jinja2"] where plain.hasSuffix(ending) {
        plain.removeLast(ending.count)
      }
      return plain.hasSuffix(".html") || plain.hasSuffix(".htm")
    }
  }

  /// The warnings for a template, in the order of the text.
  static func warnings(
    of statements: [StatementNode], in source: SourceText
  ) -> [TemplateWarning] {
    var check = HTMLCheck(source)
    check.visit(statements)
    return check.warnings
  }

  private mutating func visit(_ statements: [StatementNode]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: StatementNode) {
    switch statement.form {
    case .output(let parts):
      for part in parts {
        switch part {
        case .data(let start, let end): context.read(source.bytes.slice(start, end))
        case .value(let expression): visit(printed: expression)
        }
      }
    case .loop(let loop): visit(loop)
    case .condition(let branches, let otherwise):
      visitBranches(branches.map(\.body) + [otherwise])
    case .assignment(let target, let value):
      if case .name(let name) = target.form { names[name] = ValueTrust(value, names) }
    case .blockAssignment(let target, _, let body):
      visitApart(body)
      if case .name(let name) = target.form { names[name] = nil }
    case .with(let targets, let values, let body):
      let outer = names
      for (target, value) in zip(targets, values) {
        if case .name(let name) = target.form { names[name] = ValueTrust(value, outer) }
      }
      visit(body)
      names = outer
    case .macro(_, let macro): visitApart(macro)
    case .callBlock(let call, let macro):
      visitApart(macro)
      visit(printed: call)
    case .filterBlock(_, let body), .autoescape(_, let body): visit(body)
    case .block(let block): visit(block.body)
    case .extends, .include, .importAll, .importNames, .evaluate, .breakLoop, .continueLoop: break
    }
  }

  private mutating func visit(_ loop: ForNode) {
    let outer = names
    let start = context
    names = names.filter { !HTMLCheck.targets(of: loop.target).contains($0.key) }
    visit(loop.body)
    let end = context
    context = start
    visit(loop.otherwise)
    names = outer
    if !loop.otherwise.isEmpty, end.agrees(with: context) { return }
    context = end.agrees(with: start) ? end : start
  }

  private static func targets(of expression: ExpressionNode) -> [String] {
    switch expression.form {
    case .name(let name): [name]
    case .tuple(let parts), .list(let parts): parts.flatMap(targets)
    default: []
    }
  }

  /// Each way from the same place; where they end apart, the first counts.
  private mutating func visitBranches(_ branches: [[StatementNode]]) {
    let start = context
    let known = names
    var end: HTMLContext?
    var merged = known
    for branch in branches {
      context = start
      names = known
      visit(branch)
      if end == nil { end = context }
      // What differs between the ways is known of none.
      if !names.isEmpty { merged.merge(names) { ValueTrust.both($0, $1) } }
    }
    context = end ?? start
    names = merged
  }

  private mutating func visitApart(_ macro: MacroNode) {
    let outer = names
    for parameter in macro.parameters { names[parameter.name] = nil }
    visitApart(macro.body)
    names = outer
  }

  private mutating func visitApart(_ statements: [StatementNode]) {
    let outer = context
    context = HTMLContext()
    visit(statements)
    context = outer
  }

  private mutating func visit(printed expression: ExpressionNode) {
    let trust = ValueTrust(expression, names)
    if let message = context.objection(to: trust) {
      let start = expression.start
      let line = source.line(at: start)
      warnings.append(
        TemplateWarning(
          template: source.name, line: line, column: source.column(at: start),
          message: message, excerpt: source.excerpt(line: line)))
    }
    context.readValue()
    if trust.isAttributes, context.place == .attributeName || context.place == .tagName {
      context.place = .tag
    }
  }
}
