/// A compiled template.
public struct Template: Sendable {
  let program: Program
  let environment: Environment

  public var name: String { program.source.name }

  /// Printed values in places where escaping alone does not make them safe.
  public var warnings: [TemplateWarning] { program.analysis.warnings }

  /// The templates it names by a literal in `extends`, `include` and `import`.
  public var references: [String] { program.analysis.references }

  /// Whether it names others by an expression, so that `references` is not all.
  public var hasComputedReferences: Bool { program.analysis.hasComputedReferences }

  /// The names it reads and does not set itself, globals of the language excluded.
  public var freeNames: Set<String> { program.analysis.freeNames }

  /// Writes the output in pieces of about 64 KiB; memory does not grow with the output.
  ///
  /// - Throws: A `TemplateError`; where `write` threw, its error is in `underlying`.
  public func render(
    _ context: Context, escaping: Autoescape? = nil, to write: (Span<UInt8>) throws -> Void
  ) throws(TemplateError) {
    try Renderer(self, escaping: escaping).render(context, to: write)
  }

  /// The whole output.
  public func render(
    _ context: Context, escaping: Autoescape? = nil
  ) throws(TemplateError) -> [UInt8] {
    try Renderer(self, escaping: escaping).render(context)
  }
}
