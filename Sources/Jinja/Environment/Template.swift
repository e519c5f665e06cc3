/// A compiled template.
public struct Template: Sendable {
  public let name: String
  let environment: Environment

  init(name: String, environment: Environment) {
    self.name = name
    self.environment = environment
  }

  /// Printed values in places where escaping alone does not make them safe.
  public var warnings: [TemplateWarning] { [] }

  /// The templates it names in `extends`, `include` and `import`.
  public var references: [String] { [] }

  /// The names it reads and does not set itself, globals of the language excluded.
  public var freeNames: Set<String> { [] }

  /// Writes the output in pieces of at most 64 KiB; memory does not grow with the output.
  public func render(
    _ context: Context, escaping: Autoescape? = nil, to write: (Span<UInt8>) throws -> Void
  ) throws(TemplateError) {}

  /// The whole output.
  public func render(
    _ context: Context, escaping: Autoescape? = nil
  ) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(context, escaping: escaping) { piece in
      for index in piece.indices { output.append(piece[index]) }
    }
    return output
  }
}
