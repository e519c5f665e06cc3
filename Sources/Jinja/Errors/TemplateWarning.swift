/// A place in a template that works but is likely wrong.
public struct TemplateWarning: Sendable, Equatable {
  public var template: String
  public var line: Int
  /// Counted in code points from 1.
  public var column: Int
  public var message: String
  /// The source line.
  public var excerpt: String?

  public init(template: String, line: Int, column: Int, message: String, excerpt: String?) {
    self.template = template
    self.line = line
    self.column = column
    self.message = message
    self.excerpt = excerpt
  }
}
