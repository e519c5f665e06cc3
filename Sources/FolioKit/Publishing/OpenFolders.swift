import Glibc
import Synchronization

/// The folders of a tree that were used last, kept open: many pages are in the same ones.
final class OpenFolders: Sendable {
  private let root: Folder
  private let open = Mutex<[RelativePath: Folder]>([:])
  private let limit: Int

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
    guard let above = path.parent else { return root }
    if let known = open.withLock({ $0[above] }) { return known }
    try stage?.makeFolders(above)
    let folder = try root.folder(above)
    open.withLock { open in
      if open.count >= limit, let any = open.keys.first { open[any] = nil }
      open[above] = folder
    }
    return folder
  }
}
