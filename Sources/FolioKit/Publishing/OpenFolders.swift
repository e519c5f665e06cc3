import Glibc
import Synchronization

/// The folders of a tree that were used last, kept open: many pages are in the same ones.
final class OpenFolders: Sendable {
  private let root: Folder
  private let state = Mutex(State())
  private let limit: Int

  private struct State {
    /// All that were asked for.
    var paths = PathTable()
    /// By the paths' numbers; nil where it is not open any more.
    var folders: [Folder?] = []
    var openCount = 0
    /// Where to look for one to close.
    var hand = 0

    func known(_ path: Span<UInt8>) -> Folder? { paths.number(of: path).flatMap { folders[$0] } }

    mutating func keep(_ folder: Folder, at path: RelativePath, limit: Int) {
      let (number, isNew) = paths.insert(path)
      if isNew { folders.append(nil) }
      while openCount >= limit {
        hand = (hand + 1) % folders.count
        if folders[hand] != nil {
          folders[hand] = nil
          openCount -= 1
        }
      }
      if folders[number] == nil { openCount += 1 }
      folders[number] = folder
    }
  }

  /// Keeps a quarter of the files open that the process may have, and no more than 250.
  init(_ root: Folder) {
    self.root = root
    var limits = rlimit()
    // `getrlimit` only fills the structure it is given.
    let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0
    limit = isKnown ? Int(min(limits.rlim_cur, 1000)) / 4 : 8
  }

  /// The open folder that `path` is in; where it may be missing, the stage makes it.
  func folderHolding(
    _ path: RelativePath, making stage: Stage? = nil
  ) throws(FileFault) -> Folder {
    let known = path.withParent { above in state.withLock { $0.known(above) } }
    guard let known, let above = path.parent else { return root }
    if let known { return known }
    try stage?.makeFolders(above)
    let folder = try root.folder(above)
    state.withLock { $0.keep(folder, at: above, limit: max(1, limit)) }
    return folder
  }
}
