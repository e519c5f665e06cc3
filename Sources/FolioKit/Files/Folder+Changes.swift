import CSystem
import Glibc
import Records

extension Folder {
  /// Makes a folder that does not exist.
  func makeFolder(_ name: RelativePath, mode: mode_t = 0o755) throws(FileFault) {
    // The name ends with NUL and lives during the call.
    let result = unsafe mkdirat(descriptor.number, name.cString, mode)
    if result != 0 { throw FileFault(.create, describe(name), errno) }
  }

  /// Renames within, or to another folder of the same file system.
  func rename(
    _ name: RelativePath, to target: RelativePath, in other: Folder,
    _ manner: RenameManner
  ) throws(FileFault) {
    // Both names end with NUL and live during the call.
    let result = unsafe csystem_rename(
      descriptor.number, name.cString, other.descriptor.number, target.cString, manner.flags)
    if result != 0 { throw FileFault(.replace, other.describe(target), errno) }
  }

  /// Gives a file a second name in another folder; a symbolic link is linked itself.
  func link(
    _ name: RelativePath, to target: RelativePath, in other: Folder
  ) throws(FileFault) {
    // Both names end with NUL and live during the call.
    let result = unsafe linkat(
      descriptor.number, name.cString, other.descriptor.number, target.cString, 0)
    if result != 0 { throw FileFault(.link, other.describe(target), errno) }
  }

  /// Removes a file, or a folder that is empty.
  func remove(_ name: RelativePath, isFolder: Bool = false) throws(FileFault) {
    // The name ends with NUL and lives during the call.
    let result = unsafe unlinkat(
      descriptor.number, name.cString, isFolder ? AT_REMOVEDIR : 0)
    if result != 0 { throw FileFault(.remove, describe(name), errno) }
  }

  /// Removes a file, unless somebody else was quicker.
  func removeIfThere(_ name: RelativePath) throws(FileFault) {
    do throws(FileFault) {
      try remove(name)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Removes whatever is at a name, with everything in it, folders side by side; nothing there is
  /// fine.
  ///
  /// What is mounted inside is neither entered nor removed.
  func removeTree(_ name: RelativePath, workers: Workers = Workers(1)) throws(FileFault) {
    guard let status = try status(name) else { return }
    guard status.kind == .folder else { return try remove(name) }
    try emptyFolder(name, status, workers)
    try remove(name, isFolder: true)
  }

  private func emptyFolder(
    _ name: RelativePath, _ status: FileStatus, _ workers: Workers
  ) throws(FileFault) {
    if status.mode & 0o700 != 0o700 {
      // The name ends with NUL and lives during the call. What counts is whether the rest works.
      _ = unsafe fchmodat(descriptor.number, name.cString, 0o700, AT_SYMLINK_NOFOLLOW)
    }
    let inner = try folder(name)
    let isElsewhere = try inner.descriptor.status().device != descriptor.status().device
    if isElsewhere || inner.isMountRoot {
      throw FileFault(.remove, describe(name), EBUSY)
    }
    var others: [RelativePath] = []
    for (child, kind) in try inner.entries() {
      guard kind == .file else {
        others.append(child)
        continue
      }
      try inner.removeIfThere(child)
    }
    let outcomes = workers.each(others) { (child, workers) throws(FileFault) in
      try inner.removeTree(child, workers: workers)
    }
    for outcome in outcomes { try outcome.get() }
  }
}

/// What renaming does where the target exists.
enum RenameManner {
  case replacing, keeping, exchanging

  var flags: UInt32 {
    switch self {
    case .replacing: UInt32(CSYSTEM_RENAME_REPLACE)
    case .keeping: UInt32(CSYSTEM_RENAME_NO_REPLACE)
    case .exchanging: UInt32(CSYSTEM_RENAME_EXCHANGE)
    }
  }
}
