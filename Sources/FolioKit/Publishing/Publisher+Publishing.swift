import Glibc
import Synchronization

extension Publisher {
  /// Exchanges the report for the old one.
  ///
  /// Where somebody else's files are in the way it throws `heldByForeignFiles`, and can be called
  /// again with `replacesForeign`.
  package func publish(replacesForeign: Bool = false) throws(PublishFault) -> PublishSummary {
    if let path = state.withLock({ $0.unfinished.min() }) { throw .unfinished(path) }
    let (manifest, progress) = state.withLock { state in
      state.forgetExpected()
      return (state.manifest, state.progress)
    }
    var summary = summary(of: manifest, progress)
    let foreign =
      try old.map { old throws(PublishFault) in
        try ForeignFiles.find(in: old, manifest: lastReport.manifest, workers: options.workers)
      } ?? ForeignFiles()
    summary.foreignCount = foreign.files.count
    if try isUpToDate(manifest, progress) {
      abandon()
      return summary
    }
    let conflicts = foreign.conflicts(with: manifest)
    var strangers: [RelativePath] = []
    for path in conflicts where try !isOurs(path, manifest, foreign) { strangers.append(path) }
    if !strangers.isEmpty, !replacesForeign { throw .heldByForeignFiles(strangers) }
    let kept = foreign.without(conflicts)
    summary.foreignCount = kept.files.count
    if lastReport.isUnreadable { summary.warnings.append(unreadableManifest(kept)) }

    let order = manifest.paths.sorted(options.workers)
    try linkKept(manifest, progress, in: order)
    try complete(manifest, in: order, keeping: kept)
    try exchange()
    summary.isExchanged = true
    try finish(keeping: kept, replaced: conflicts, manifest, &summary)
    return summary
  }

  private func summary(of manifest: Manifest, _ progress: [Progress]) -> PublishSummary {
    var summary = PublishSummary()
    for number in progress.indices {
      if progress[number] != .written { summary.unchanged += 1 } else { summary.written += 1 }
      summary.bytes += manifest.size(number)
    }
    let old = lastReport.manifest.paths
    let removed = (0..<old.count).filter { number in
      old.withBytes(of: number) { manifest.paths.number(of: $0) == nil }
    }
    summary.removed = removed.map { old[$0] }.sorted()
    let (edited, left) = state.withLock { ($0.edited, $0.left) }
    for path in left.sorted() {
      summary.warnings.append(
        "\(path.text.quoted) was changed by hand since the last build; it stays until it is built "
          + "again")
    }
    for path in edited.filter({ manifest.contains($0) && !left.contains($0) }).sorted() {
      summary.warnings.append(
        "\(path.text.quoted) was changed by hand since the last build; it is again as it is built")
    }
    return summary
  }

  /// Whether the output is what this report would make of it.
  private func isUpToDate(
    _ manifest: Manifest, _ progress: [Progress]
  ) throws(PublishFault) -> Bool {
    guard let old, progress.allSatisfy({ $0 == .unchanged || $0 == .kept }),
      manifest == lastReport.manifest
    else { return false }
    // An empty report is up to date only where a manifest says so.
    return try PublishFault.wrap { () throws(FileFault) in try old.status(Manifest.name) != nil }
  }

  /// Whether a file that no manifest lists is known to be of Folio's making, or of the very bytes
  /// that the report has: nothing is lost with it.
  ///
  /// That is how a report whose manifest is lost or damaged is built again.
  private func isOurs(
    _ path: RelativePath, _ manifest: Manifest, _ foreign: ForeignFiles
  ) throws(PublishFault) -> Bool {
    guard let old, let entry = manifest[path], let status = foreign.files[path],
      status.kind == .file
    else { return false }
    return try PublishFault.wrap { () throws(FileFault) in
      let file: Descriptor
      do throws(FileFault) {
        file = try old.open(path, O_RDONLY | O_NONBLOCK)
      } catch { return false }
      let checksum = try file.checksum().value
      if FileStamp.isSet(checksum, on: status) { return true }
      guard checksum == entry.checksum, status.size == entry.size else { return false }
      let new = try stage.folder.open(path, O_RDONLY)
      return try old.open(path, O_RDONLY | O_NONBLOCK).hasContents(of: new)
    }
  }

  private func unreadableManifest(_ kept: ForeignFiles) -> String {
    let name = (old?.describe(Manifest.name) ?? Manifest.name.text).quoted
    let rest = kept.files.count
    return "\(name) was damaged or of another version, so that everything was built again"
      + (rest == 0
        ? ""
        : "; \(rest == 1 ? "1 file" : "\(rest) files") there that the report does not have may be "
          + "left from an earlier one and \(rest == 1 ? "stays" : "stay")")
  }

  /// Puts everything into the stage that is not there yet, and syncs it.
  private func complete(
    _ manifest: Manifest, in order: [Int], keeping foreign: ForeignFiles
  ) throws(PublishFault) {
    try PublishFault.wrap { () throws(FileFault) in
      try options.before(.linkForeign)
      if let old { try ForeignLinks(from: old, to: stage).make(foreign) }
      try options.before(.manifest)
      let file = try stage.folder.create(Manifest.name)
      try manifest.write(in: order, options.workers) { text throws(FileFault) in
        try file.write(text)
      }
      try options.before(.permissions)
    }
    try copyPermissions()
    try PublishFault.wrap { () throws(FileFault) in
      try options.before(.sync)
      try stage.folder.descriptor.syncFileSystem()
    }
  }

  /// Folders that the last report had keep their owner, mode and access control list.
  private func copyPermissions() throws(PublishFault) {
    guard let old else { return }
    do throws(FileFault) {
      // Those below before those above, which may then be closed to this process.
      for path in stage.folders.sorted().reversed() {
        guard try old.status(at: path)?.kind == .folder else { continue }
        try stage.folder.folder(path).takePermissions(of: try old.folder(path))
      }
      try stage.folder.takePermissions(of: old)
    } catch {
      throw .permissionsLost(output: options.output, reason: error.reason)
    }
  }

  private func exchange() throws(PublishFault) {
    let parent = location.parent
    do throws(FileFault) {
      try options.before(.exchange)
      try parent.rename(
        stage.name, to: location.name, in: parent, old == nil ? .keeping : .exchanging)
    } catch {
      if [EXDEV, EBUSY, EINVAL, ENOSYS].contains(error.code) {
        throw .notExchangeable(output: options.output, reason: error.reason)
      }
      throw .file(FileFault(error.operation, options.output, error.code))
    }
  }

  /// What follows the exchange; the report is published whatever happens here.
  private func finish(
    keeping foreign: ForeignFiles, replaced: [RelativePath], _ manifest: Manifest,
    _ summary: inout PublishSummary
  ) throws(PublishFault) {
    let lock = state.withLock { state in
      defer { state.lock = nil }
      state.isOpen = false
      return state.lock
    }
    defer { withExtendedLifetime(lock) {} }
    var fault: PublishFault?
    do throws(PublishFault) {
      try PublishFault.wrap { () throws(FileFault) in
        try options.before(.syncFolder)
        try location.parent.descriptor.sync()
      }
    } catch { fault = error }
    if let old {
      var settling = Settling(
        old: old, oldManifest: lastReport.manifest, new: stage.folder, newManifest: manifest,
        workers: options.workers)
      settling.linked = foreign
      settling.replaced = replaced
      settling.removesReport = !options.keepsPrevious
      do throws(PublishFault) {
        try PublishFault.wrap { () throws(FileFault) in try options.before(.settle) }
        try settling.run()
        summary.warnings += settling.warnings
        try PublishFault.wrap { () throws(FileFault) in
          try options.before(.removeOld)
          try Leftovers.retire(
            stage.name, of: location, keepsPrevious: options.keepsPrevious,
            workers: options.workers)
        }
      } catch {
        summary.warnings.append("the last report is still beside the new one: \(error.message)")
      }
    }
    if let fault { throw fault }
  }
}
