import Glibc
import Records
import Synchronization

extension Publisher {
  /// What became of a file of the last report.
  package enum Kept: Sendable {
    /// It will be in the new report.
    case kept
    /// It is not there any more, or was made from something else.
    case gone
    /// Somebody changed it.
    case edited
  }

  /// Takes a file of the last report as it is, if it was made from what `isSame` approves and
  /// nobody changed it.
  func keep(
    _ path: RelativePath, where isSame: (PageOrigin) -> Bool
  ) throws(PublishFault) -> Kept {
    guard let entry = lastEntry(path), let origin = entry.origin, isSame(origin) else {
      return .gone
    }
    let kept = try keep(path, entry)
    if case .edited = kept { noteEdited(path) }
    return kept
  }

  /// Takes all files of the last report that were not begun in this one; what somebody changed
  /// stays changed.
  package func keepOthers() throws(PublishFault) {
    let last = lastReport.manifest
    for number in last.paths.sorted() {
      let path = last.paths[number]
      if state.withLock({ $0.isBegun(path) }) { continue }
      if case .edited = try keep(path, last.entry(number)) {
        let input = try PublishFault.wrap { () throws(FileFault) in try openOld(path) }
        guard let input else { continue }
        try copy(input, to: try create(path))
        state.withLock { $0.left.append(path) }
      }
    }
  }

  private func keep(
    _ path: RelativePath, _ entry: Manifest.Entry
  ) throws(PublishFault) -> Kept {
    let found = try PublishFault.wrap { () throws(FileFault) in try inspect(path, entry) }
    switch found {
    case .gone: return .gone
    case .edited: return .edited
    case .intact(let status):
      if isShareable(status) {
        _ = try claim(path, keeping: entry)
      } else {
        let number = try claim(path)
        guard let file = try PublishFault.wrap({ () throws(FileFault) in try openOld(path) })
        else { throw .changedMeanwhile(path) }
        let staged = StagedFile(path: path, number: number, publisher: self)
        staged.origin = entry.origin
        try copy(file, to: staged)
      }
      return .kept
    }
  }

  /// Writes a file of the last report anew; false where it is another by now.
  func copyOld(_ path: RelativePath, _ entry: Manifest.Entry) throws(FileFault) -> Bool {
    guard let input = try openOld(path) else { return false }
    let output = try newFolders.folderHolding(path).create(path.name)
    var checksum = Checksum()
    try input.readAll { piece throws(FileFault) in
      checksum.append(piece)
      try output.write(piece)
    }
    try output.setTime(of: try input.status())
    FileStamp.set(entry.checksum, on: output)
    return checksum.value == entry.checksum
  }

  /// Whether a file is what a manifest says, by its mark or, where it has none, by its bytes.
  func isIntact(
    _ status: FileStatus, _ entry: Manifest.Entry, _ open: () throws(FileFault) -> Descriptor?
  ) throws(FileFault) -> Bool {
    guard status.kind == .file, status.size == entry.size else { return false }
    if FileStamp.isSet(entry.checksum, on: status) { return true }
    guard let file = try open(), try file.checksum().value == entry.checksum,
      try file.status().isSameFile(as: status)
    else { return false }
    // So that the next run need not read it.
    FileStamp.set(entry.checksum, on: file)
    return true
  }

  /// Whether a file of the last report is what the manifest says.
  private enum Inspection {
    case intact(FileStatus)
    case gone, edited
  }

  private func inspect(
    _ path: RelativePath, _ entry: Manifest.Entry
  ) throws(FileFault) -> Inspection {
    guard let oldFolders else { return .gone }
    let status: FileStatus?
    do throws(FileFault) {
      status = try oldFolders.folderHolding(path).status(path.name)
    } catch {
      guard error.isMissing || error.code == ELOOP || error.code == EACCES else { throw error }
      status = nil
    }
    guard let status, status.kind == .file else { return .gone }
    let isIntact = try isIntact(status, entry) { () throws(FileFault) in try openOld(path) }
    return isIntact ? .intact(status) : .edited
  }

  /// Notes that somebody changed a file of the last report, if that is so.
  func noteIfEdited(_ path: RelativePath) throws(FileFault) {
    guard let entry = lastEntry(path), case .edited = try inspect(path, entry)
    else { return }
    noteEdited(path)
  }

  private func noteEdited(_ path: RelativePath) {
    state.withLock { state in
      if !state.edited.contains(path) { state.edited.append(path) }
    }
  }

  /// Opens a file of the last report; nil where there is none that could be read.
  func openOld(_ path: RelativePath) throws(FileFault) -> Descriptor? {
    guard let oldFolders else { return nil }
    do throws(FileFault) {
      return try oldFolders.folderHolding(path).open(
        path.name, O_RDONLY | O_NONBLOCK, as: old.map { .below($0.path, path) })
    } catch {
      if error.isMissing || error.code == ELOOP || error.code == EACCES { return nil }
      throw error
    }
  }
}

extension Descriptor {
  /// The checksum of what comes from here to the end.
  func checksum() throws(FileFault) -> Checksum {
    var checksum = Checksum()
    try readAll { piece throws(FileFault) in checksum.append(piece) }
    return checksum
  }
}
