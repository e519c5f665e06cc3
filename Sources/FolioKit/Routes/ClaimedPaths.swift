import Records

/// The paths of a site: no two of them are one file, whatever file system they are put on.
struct ClaimedPaths: Sendable {
  /// By numbers in the order in which they were claimed.
  private(set) var table = PathTable()
  /// The hashes of the lower-case forms of those that have capitals.
  private var lowered = DigestSet()
  private var folders = DigestSet()

  /// Why a path cannot be had beside the others.
  enum Clash: Error, Equatable {
    case taken
    /// Another path differs in case only.
    case caseTwin
    /// A file and a folder would have the path.
    case folder(String)
  }

  func contains(_ path: String) -> Bool { table.number(of: Array(path.utf8).span) != nil }

  /// Makes room for so many paths more.
  mutating func reserve(_ more: Int) { table.reserve(more) }

  mutating func claim(_ path: String) throws(Clash) { try claim(Array(path.utf8).span) }

  /// The same, of a path's UTF-8.
  mutating func claim(_ path: Span<UInt8>) throws(Clash) {
    let digest = Digest(path)
    if folders.contains(digest) { throw .folder(String(bytes: path)) }
    guard table.insert(path, digest).isNew else { throw .taken }
    if !Self.isLow(path), case let text = String(bytes: path), case let low = text.lowercased(),
      low != text
    {
      guard !contains(low), lowered.insert(Digest(of: low)) else { throw .caseTwin }
    } else if !lowered.isEmpty, lowered.contains(digest) {
      throw .caseTwin
    }
    try claimFolders(of: path)
  }

  /// Whether all letters are small ones of ASCII, as in most paths.
  private static func isLow(_ path: Span<UInt8>) -> Bool {
    for place in path.indices {
      let byte = path[place]
      if byte >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { return false }
    }
    return true
  }

  /// Goes up until a folder is known, since those above it are then known too.
  private mutating func claimFolders(of path: Span<UInt8>) throws(Clash) {
    var end = path.count
    while end > 0 {
      end -= 1
      guard path[end] == UInt8(ascii: "/") else { continue }
      let folder = path.extracting(..<end)
      let digest = Digest(folder)
      if folders.contains(digest) { return }
      if table.number(of: folder) != nil { throw .folder(String(bytes: folder)) }
      _ = folders.insert(digest)
    }
  }
}
