/// Bounds on what one run may use; nil means no bound.
public struct Limits: Sendable, Equatable {
  /// Calls, includes and blocks inside one another.
  public var recursionDepth: Int? = 250
  /// Loop rounds, calls and items that filters touch.
  public var steps: Int? = 100_000_000
  /// Bytes written.
  public var outputBytes: Int?

  public init() {}
}
