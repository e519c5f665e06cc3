/// The paths of a site: no two of them are one file, whatever file system they are put on.
struct ClaimedPaths: Sendable {
  private var paths: Set<String> = []
  /// The lower-case forms of those that have capitals.
  private var lowered: Set<String> = []
  private var folders: Set<String> = []

  /// Why a path cannot be had beside the others.
  enum Clash: Error, Equatable {
    case taken
    /// Another path differs in case only.
    case caseTwin
    /// A file and a folder would have the path.
    case folder(String)
  }

  func contains(_ path: String) -> Bool { paths.contains(path) }

  mutating func claim(_ path: String) throws(Clash) {
    if folders.contains(path) { throw .folder(path) }
    guard paths.insert(path).inserted else { throw .taken }
    let low = path.lowercased()
    if low != path {
      guard !paths.contains(low), lowered.insert(low).inserted else { throw .caseTwin }
    } else if lowered.contains(low) {
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
      if paths.contains(name) { throw .folder(name) }
      if !folders.insert(name).inserted { return }
    }
  }
}
