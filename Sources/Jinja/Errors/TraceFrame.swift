/// One include, block or macro on the way to an error.
public struct TraceFrame: Sendable, Equatable {
  public var template: String
  public var line: Int
  /// Such as "block 'body'".
  public var what: String
}
