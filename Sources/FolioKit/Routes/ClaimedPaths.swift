/// The paths of a site: no two of them are one file, whatever file system they are put on.
struct ClaimedPaths: Sendable {
  /// Their hashes: there may be a million.
  private var paths: Set<Digest> = []
  /// Those of the lower-case forms of those that have capitals.
  private var lowered: Set<Digest> = []
  private var folders: Set<Digest> = []

  /// Why a path cannot be had beside the others.
  enum Clash: Error, Equatable {
    case taken
    /// Another path differs in case only.
    case caseTwin
    /// A file and a folder would have the path.
    case folder(String)
  }

  func contains(_ path: String) -> Bool { paths.contains(Digest(of: path)) }

  mutating func claim(_ path: String) throws(Clash) {
    let digest = Digest(of: path)
    if folders.contains(digest) { throw .folder(path) }
    guard paths.insert(digest).inserted else { throw .taken }
    let low = Self.isLow(path) ? path : path.lowercased()
    if low != path {
      guard !contains(low), lowered.insert(Digest(of: low)).inserted else { throw .caseTwin }
    } else if !lowered.isEmpty, lowered.contains(digest) {
      throw .caseTwin
    }
    try claimFolders(of: path)
  }

  /// Whether all letters are small ones of ASCII, as in most paths.
  private static func isLow(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Goes up until a folder is known, since those above it are then known too.
  private mutating func claimFolders(of path: String) throws(Clash) {
    var folder = path.utf8[...]
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      let name = String(Substring(folder))
      let digest = Digest(of: name)
      if paths.contains(digest) { throw .folder(name) }
      if !folders.insert(digest).inserted { return }
    }
  }
}
