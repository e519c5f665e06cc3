/// What an environment's templates have in common.
public struct Options: Sendable {
  public var delimiters = Delimiters()
  /// The first line break after a statement is dropped.
  public var trimBlocks = false
  /// Spaces before a statement that begins its line are dropped.
  public var lstripBlocks = false
  public var keepTrailingNewline = true
  public var undefined = UndefinedKind.default
  public var escaping = Escaping.byTemplateName
  public var limits = Limits()
  /// `sort`, `groupby`, `min` and `max` put missing values last unless told otherwise.
  public var missingLast = false
  /// None prints as nothing.
  public var printsNoneAsNothing = false
  /// A text cell that a spreadsheet would take for a formula gets an apostrophe in front.
  public var excelSafe = false
  /// Where `random`, `shuffle` and `lipsum` begin.
  public var seed: UInt64 = 0

  public init() {}
}
