/// Bounds on what one run may use; nil means no bound.
public struct Limits: Sendable, Equatable {
  /// Calls, includes and blocks inside one another.
  public var recursionDepth: Int? = 250
  /// Loop rounds, calls and items that filters touch.
  public var steps: Int? = 100_000_000
  /// Bytes written.
  public var outputBytes: Int?
  /// Bytes of one text.
  public var textBytes: Int? = 1 << 24
  /// Items of one list.
  public var listItems: Int? = 1 << 22
  /// Bytes of all values that a run holds at once, nearly.
  public var valueBytes: Int? = 1 << 27

  public init() {}

  /// Makes the room for values `bytes`, and that for one text or one list what goes with it.
  public mutating func limitValues(to bytes: Int) {
    valueBytes = bytes
    textBytes = bytes / 8
    listItems = bytes / 32
  }
}
