import Glibc

/// An open file beside the target that it is going to replace.
struct PendingFile {
  let folder: Folder
  /// The target's name.
  let name: RelativePath
  let file: Descriptor
  /// The file's name so far; nil where the target itself is written.
  let temporary: RelativePath?

  static func begin(_ path: String) throws(FileFault) -> PendingFile {
    let target = try ResolvedPath.resolve(path)
    guard let name = target.name else { throw FileFault(.create, path, EISDIR) }
    let folder = try Folder.open(target.folder)
    let existing = try folder.status(name)
    switch existing?.kind {
    case .folder: throw FileFault(.create, path, EISDIR)
    case .other:
      let file = try Descriptor.open(target.text, O_WRONLY)
      return PendingFile(folder: folder, name: name, file: file, temporary: nil)
    case .file, .symbolicLink, nil:
      let names = TemporaryName(for: name, kind: "tmp")
      removeLeftovers(names, in: folder)
      let pending = try create(names, for: name, in: folder, mode: existing == nil ? 0o644 : 0o600)
      if let existing { try pending.takePermissions(of: existing) }
      return pending
    }
  }

  /// Leaves nothing beside the target.
  func remove() {
    if let temporary { try? folder.remove(temporary) }
  }

  /// A new file that this run holds the lock of, which tells it from a killed run's.
  private static func create(
    _ names: TemporaryName, for target: RelativePath, in folder: Folder, mode: mode_t
  ) throws(FileFault) -> PendingFile {
    for _ in 0..<100 {
      let name = names.random()
      guard let file = try createIfAbsent(name, in: folder, mode: mode) else { continue }
      // Another run may take it for a killed one's in the moment before it is locked.
      // Where there are no locks, nothing is lost but that.
      if let isMine = try? file.tryLock(), !isMine { continue }
      return PendingFile(folder: folder, name: target, file: file, temporary: name)
    }
    throw FileFault(.create, folder.path, EEXIST)
  }

  private static func createIfAbsent(
    _ name: RelativePath, in folder: Folder, mode: mode_t
  ) throws(FileFault) -> Descriptor? {
    do throws(FileFault) {
      return try folder.create(name, mode: mode)
    } catch {
      if error.code == EEXIST { return nil }
      throw error
    }
  }

  private static func removeLeftovers(_ names: TemporaryName, in folder: Folder) {
    guard let found = try? folder.names() else { return }
    for name in found where names.number(of: name) != nil {
      guard let file = try? folder.open(name, O_RDONLY | O_NONBLOCK),
        let isDead = try? file.tryLock(), isDead
      else { continue }
      try? folder.remove(name)
    }
  }

  private func takePermissions(of status: FileStatus) throws(FileFault) {
    // Few may give a file away, and attributes can only be read with the file; the mode always can.
    try? file.setOwner(of: status)
    if let old = try? folder.open(name, O_RDONLY | O_NONBLOCK) {
      try? file.copyAttributes(from: old)
    }
    do throws(FileFault) {
      try file.setMode(status.mode & 0o777)
    } catch {
      remove()
      throw error
    }
  }
}
