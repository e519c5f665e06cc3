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
    var run = Run(environment: environment, host: context, escaping: escaping.map { .fixed($0) })
    do throws(Failure) {
      let number = run.load(program)
      run.programNumbers[name] = number
      let scope = run.context(for: number, inherited: [:], seesHost: true)
      try run.enter(program: number, unit: 0, context: scope, cells: nil, ending: .written)
      while try run.execute() { try run.flush(write) }
      try run.flush(write)
    } catch {
      throw run.error(error)
    }
  }

  /// The whole output.
  public func render(
    _ context: Context, escaping: Autoescape? = nil
  ) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(context, escaping: escaping) { piece in
      output.reserveCapacity(output.count + piece.count)
      unsafe piece.withUnsafeBufferPointer { buffer in
        // The span is whole and not kept.
        unsafe output.append(contentsOf: buffer)
      }
    }
    return output
  }
}
