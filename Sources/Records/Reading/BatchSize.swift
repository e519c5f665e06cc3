/// How many records a table holds when records are handed on.
package enum BatchSize: Sendable, Equatable {
  /// Everything in one table.
  case all
  /// A table as soon as it has so many records or takes so many bytes of memory.
  case records(count: Int, bytes: Int)

  package static let streaming = BatchSize.records(count: 8192, bytes: 1 << 20)
}
