/// The keys that all objects of one form share, in order.
struct DocumentShape: Sendable {
  let keys: [Bytes]
  private let hashes: [UInt]

  init(keys: [Bytes]) {
    self.keys = keys
    hashes = keys.map(\.hash)
  }

  /// The place of `key` among the members.
  func place(of key: Bytes) -> Int? {
    if keys.count < 16 {
      return keys.firstIndex { $0.equals(key) }
    }
    let hash = key.hash
    return hashes.indices.first { hashes[$0] == hash && keys[$0].equals(key) }
  }
}
