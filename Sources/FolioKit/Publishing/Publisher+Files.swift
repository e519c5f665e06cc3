import Glibc
import Synchronization

extension Publisher {
  /// Opens a new file of the stage.
  func createFile(_ path: RelativePath) throws(PublishFault) -> Descriptor {
    try PublishFault.wrap { () throws(FileFault) in
      try newFolders.folderHolding(path, making: stage).open(
        path.name, O_RDWR | O_CREAT | O_EXCL, mode: 0o644, for: .create,
        as: .below(stage.folder.path, path))
    }
  }

  /// The file of the last report at a path, if it may have the same bytes.
  func oldFile(
    _ path: RelativePath, like entry: Manifest.Entry
  ) throws(FileFault) -> OldFile? {
    guard let known = lastReport.manifest[path], known.size == entry.size,
      known.checksum == entry.checksum, let file = try openOld(path)
    else { return nil }
    let status = try file.status()
    return status.kind == .file && status.size == entry.size
      ? OldFile(file: file, status: status) : nil
  }

  /// Takes the last report's file into this one under the same path; false where it cannot be
  /// shared and has to be written anew.
  func reuse(
    _ old: OldFile, at path: RelativePath, replacing isWritten: Bool
  ) throws(PublishFault) -> Bool {
    guard let oldFolder = self.old, isShareable(old.status) else { return false }
    return try PublishFault.wrap { () throws(FileFault) in
      if let folder = path.parent { try stage.makeFolders(folder) }
      let source = try oldFolder.folderHolding(path)
      let target = try stage.folderHolding(path)
      // Under another name first where the new file is there: it goes when its twin is in place.
      let name = isWritten ? TemporaryName(for: path.name, kind: "link").random() : path.name
      do throws(FileFault) {
        try source.link(path.name, to: name, in: target)
      } catch {
        if error.mayBeCopied { return false }
        throw error
      }
      // Somebody may have put another file there since it was compared.
      guard let linked = try target.status(name), linked.isSameFile(as: old.status) else {
        try target.remove(name)
        return false
      }
      if isWritten { try target.rename(name, to: path.name, in: target, .replacing) }
      return true
    }
  }

  /// Whether a file of the last report has what a new one would get.
  func isShareable(_ status: FileStatus) -> Bool {
    let wanted = stage.fileStatus
    return status.mode == wanted.mode && status.owner == wanted.owner
      && status.group == wanted.group
  }
}

extension FileFault {
  /// Whether a file that cannot be linked can still be copied.
  var mayBeCopied: Bool { [EPERM, EMLINK, EXDEV, EOPNOTSUPP].contains(code) }
}
