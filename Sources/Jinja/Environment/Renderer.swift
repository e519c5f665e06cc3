/// Renders one template many times, by one thread: what any rendering needs is made once.
///
/// Nothing that one rendering sets, counts or imports is there in the next.
public final class Renderer {
  private var run: Run
  private let program: Int

  public init(_ template: Template, escaping: Autoescape? = nil) {
    run = Run(environment: template.environment, escaping: escaping.map { .fixed($0) })
    program = run.load(template.program)
    run.programNumbers[template.name] = program
  }

  /// Writes the output in pieces of about 64 KiB; memory does not grow with the output.
  ///
  /// - Throws: A `TemplateError`; where `write` threw, its error is in `underlying`.
  public func render(
    _ context: Context, to write: (Span<UInt8>) throws -> Void
  ) throws(TemplateError) {
    run.begin(context)
    do throws(Failure) {
      let scope = run.context(for: program, inherited: [:], seesHost: true)
      try run.enter(program: program, unit: 0, context: scope, cells: nil, ending: .written)
      while try run.execute() { try run.flush(write) }
      try run.flush(write)
    } catch {
      throw run.error(error)
    }
    // So that the caller can change the context in place.
    run.host = Context()
  }

  /// The whole output.
  public func render(_ context: Context) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(context) { piece in
      output.reserveCapacity(output.count + piece.count)
      unsafe piece.withUnsafeBufferPointer { buffer in
        // The span is whole and not kept.
        unsafe output.append(contentsOf: buffer)
      }
    }
    return output
  }
}
