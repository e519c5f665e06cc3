import Glibc
import Synchronization

/// The folder beside the output in which a report is put together.
///
/// Its name ends with its own inode number. Once it was exchanged for the output, the folder of that
/// name is another one: that tells a report that was never published from one that was replaced.
final class Stage: Sendable {
  let folder: Folder
  /// The name in the output's parent.
  let name: RelativePath
  /// The mode, owner and group that new files get here.
  let fileStatus: FileStatus
  private let parent: Folder
  private let madeFolders = Mutex<Set<RelativePath>>([])

  static func names(of output: RelativePath) -> TemporaryName {
    TemporaryName(for: output, kind: "staging")
  }

  /// Makes an empty stage in the output's parent; messages call it `shown`.
  init(for output: RelativePath, in parent: Folder, as shown: String) throws(FileFault) {
    let fresh = TemporaryName(for: output, kind: "new").random()
    try parent.makeFolder(fresh, mode: 0o777)
    do throws(FileFault) {
      let folder = try parent.folder(fresh, as: shown)
      let status = try folder.descriptor.status()
      let name = Self.names(of: output).numbered(UInt64(status.inode))
      fileStatus = try Self.probeFile(in: folder)
      try parent.rename(fresh, to: name, in: parent, .keeping)
      self.folder = folder
      self.name = name
      self.parent = parent
    } catch {
      try? parent.removeTree(fresh)
      throw error
    }
  }

  private static func probeFile(in folder: Folder) throws(FileFault) -> FileStatus {
    let name = RelativePath(unchecked: Array(".folio-probe".utf8))
    let status = try folder.create(name).status()
    try folder.remove(name)
    return status
  }

  /// Whether the file system can exchange two folders in one step.
  func canExchange() throws(FileFault) -> Bool {
    let names = ["a", "b"].map { RelativePath(unchecked: Array(".folio-probe-\($0)".utf8)) }
    for name in names { try folder.makeFolder(name) }
    var isAble = true
    do throws(FileFault) {
      try folder.rename(names[0], to: names[1], in: folder, .exchanging)
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
      isAble = false
    }
    for name in names { try folder.remove(name, isFolder: true) }
    return isAble
  }

  /// Makes a folder of the stage and those above it, where they are missing.
  func makeFolders(_ path: RelativePath) throws(FileFault) {
    var fault: FileFault?
    madeFolders.withLock { made in
      do throws(FileFault) {
        try makeFolders(path, &made)
      } catch { fault = error }
    }
    if let fault { throw fault }
  }

  private func makeFolders(
    _ path: RelativePath, _ made: inout Set<RelativePath>
  ) throws(FileFault) {
    if made.contains(path) { return }
    if let above = path.parent { try makeFolders(above, &made) }
    try folderHolding(path).makeFolder(path.name, mode: 0o755)
    made.insert(path)
  }

  /// The open folder that `path` is in.
  func folderHolding(_ path: RelativePath) throws(FileFault) -> Folder {
    try folder.folderHolding(path)
  }

  /// The folders made so far.
  var folders: Set<RelativePath> { madeFolders.withLock { $0 } }

  /// Removes the stage and all that is in it.
  func remove() throws(FileFault) { try parent.removeTree(name) }
}

extension Folder {
  /// The open folder that `path` is in; this one for a name alone.
  func folderHolding(_ path: RelativePath) throws(FileFault) -> Folder {
    guard let above = path.parent else { return self }
    return try folder(above)
  }

  /// What is at a path below the folder, nil for nothing; no symbolic link is followed.
  func status(at path: RelativePath) throws(FileFault) -> FileStatus? {
    do throws(FileFault) {
      return try folderHolding(path).status(path.name)
    } catch {
      if error.isMissing || error.code == ELOOP { return nil }
      throw error
    }
  }
}
