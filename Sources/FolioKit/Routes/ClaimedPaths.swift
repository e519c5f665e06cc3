/// The paths of a site: no two of them are one file, whatever file system they are put on.
struct ClaimedPaths: Sendable {
  /// Their hashes: there may be a million.
  private var paths: Set<Digest> = []
  /// Those of the lower-case forms of those that have capitals.
  private var lowered: Set<Digest> = []
  private var folders: Set<String> = []

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
    if folders.contains(path) { throw .folder(path) }
    guard paths.insert(Digest(of: path)).inserted else { throw .taken }
    let low = path.lowercased()
    if low != path {
      guard !contains(low), lowered.insert(Digest(of: low)).inserted else { throw .caseTwin }
    } else if !lowered.isEmpty, lowered.contains(Digest(of: low)) {
      throw .caseTwin
    }
    try claimFolders(of: path)
  }

  /// Goes up until a folder is known, since those above it are then known too.
  private mutating func claimFolders(of path: String) throws(Clash) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let name = String(folder)
      if contains(name) { throw .folder(name) }
      if !folders.insert(name).inserted { return }
    }
  }
}
