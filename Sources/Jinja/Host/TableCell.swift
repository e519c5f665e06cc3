/// Where a table's cell is and what it holds.
public struct TableCell: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case missing, null, `false`, `true`, number, text, nested
  }

  public var kind: Kind
  /// Order comparison asks the table (dates, ranked values).
  public var isOrdered: Bool
  /// Bytes from the start of the table's storage.
  public var offset: Int
  /// Bytes.
  public var count: Int

  public init(kind: Kind, isOrdered: Bool = false, offset: Int = 0, count: Int = 0) {
    self.kind = kind
    self.isOrdered = isOrdered
    self.offset = offset
    self.count = count
  }
}
