/// Finds slots by key.
///
/// The keys are spread over many small dictionaries, so that a change to a copy copies one of them.
struct KeyIndex<Key: Hashable & Sendable>: Sendable {
  private var shards: [[Key: Int]]

  private static var shardCount: Int { 256 }

  init(capacity: Int) {
    var shard: [Key: Int] = [:]
    // Room to spare, since keys do not spread evenly.
    shard.reserveCapacity(capacity / Self.shardCount * 5 / 4)
    shards = Array(repeating: shard, count: Self.shardCount)
  }

  subscript(key: Key) -> Int? {
    get { shards[shard(of: key)][key] }
    set { shards[shard(of: key)][key] = newValue }
  }

  /// Every key, in no order.
  var keys: some Sequence<Key> { shards.lazy.flatMap(\.keys) }

  private func shard(of key: Key) -> Int {
    Int(truncatingIfNeeded: key.hashValue) & (Self.shardCount - 1)
  }
}
