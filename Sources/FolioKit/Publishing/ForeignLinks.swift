import Glibc

/// Takes somebody else's files from the old report into the new one.
struct ForeignLinks {
  let old: Folder
  let stage: Stage

  init(from old: Folder, to stage: Stage) {
    self.old = old
    self.stage = stage
  }

  func make(_ foreign: ForeignFiles) throws(FileFault) {
    for folder in foreign.folders { try stage.makeFolders(folder) }
    for (path, status) in foreign.files.sorted(by: { $0.key < $1.key }) {
      if let folder = path.parent { try stage.makeFolders(folder) }
      let source = try old.folderHolding(path)
      let target = try stage.folderHolding(path)
      do throws(FileFault) {
        try source.link(path.name, to: path.name, in: target)
      } catch {
        // Whoever deleted it meanwhile wants it gone.
        if error.code == ENOENT { continue }
        guard error.mayBeCopied else { throw error }
        try copy(path.name, status, from: source, to: target)
      }
    }
  }

  /// Where no link can be had; the original takes the copy's place after the exchange.
  private func copy(
    _ name: RelativePath, _ status: FileStatus, from source: Folder, to target: Folder
  ) throws(FileFault) {
    switch status.kind {
    case .file:
      let input = try source.open(name, O_RDONLY | O_NONBLOCK)
      let output = try target.create(name, mode: 0o600)
      try input.readAll { piece throws(FileFault) in try output.write(piece) }
      try? output.setOwner(of: status)
      try? output.copyAttributes(from: input)
      try output.setMode(status.mode)
      try output.setTime(of: status)
    case .symbolicLink: try target.makeLink(name, to: try source.linkTarget(name))
    case .folder, .other: throw FileFault(.link, source.describe(name), EPERM)
    }
  }
}

extension Folder {
  fileprivate func linkTarget(_ name: RelativePath) throws(FileFault) -> [CChar] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // The name ends with NUL; the array's own count, less one for NUL, bounds what is written.
    let count = unsafe readlinkat(descriptor.number, name.cString, &buffer, buffer.count - 1)
    if count < 0 { throw FileFault(.read, describe(name), errno) }
    return Array(buffer[..<count]) + [0]
  }

  fileprivate func makeLink(_ name: RelativePath, to target: [CChar]) throws(FileFault) {
    // Both texts end with NUL and live during the call.
    if unsafe symlinkat(target, descriptor.number, name.cString) != 0 {
      throw FileFault(.create, describe(name), errno)
    }
  }
}
