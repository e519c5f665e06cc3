import Glibc
import Synchronization

extension Publisher {
  /// The files that Folio did not write and that are in the way of `paths`.
  package func conflicts(
    with paths: some Sequence<RelativePath>
  ) throws(PublishFault) -> [RelativePath] {
    guard let old else { return [] }
    return try ForeignFiles.find(in: old, manifest: oldManifest).conflicts(with: paths)
  }

  /// Exchanges the report for the old one.
  ///
  /// Where somebody else's files are in the way it throws `heldByForeignFiles`, and can be called
  /// again with `replacesForeign`.
  package func publish(replacesForeign: Bool = false) throws(PublishFault) -> PublishSummary {
    let begun = state.withLock { $0.entries }
    let entries = begun.compactMapValues { $0 }
    if let path = begun.keys.filter({ entries[$0] == nil }).min() { throw .unfinished(path) }
    let manifest = Manifest(files: entries.mapValues(\.manifest))
    var summary = PublishSummary(
      files: entries.sorted { $0.key < $1.key }.map { path, entry in
        PublishSummary.File(
          path: path, size: entry.manifest.size, isUnchanged: entry.isUnchanged)
      },
      removed: oldManifest.files.keys.filter { entries[$0] == nil }.sorted())
    let foreign =
      try old.map { old throws(PublishFault) in
        try ForeignFiles.find(in: old, manifest: oldManifest)
      } ?? ForeignFiles()
    summary.foreignCount = foreign.files.count
    if try isUpToDate(manifest, entries) {
      abandon()
      return summary
    }
    let conflicts = foreign.conflicts(with: entries.keys)
    if !conflicts.isEmpty, !replacesForeign { throw .heldByForeignFiles(conflicts) }
    let kept = foreign.without(conflicts)
    summary.foreignCount = kept.files.count

    try complete(manifest, keeping: kept)
    try exchange()
    summary.isExchanged = true
    try finish(keeping: kept, replaced: conflicts, manifest, &summary)
    return summary
  }

  /// Whether the output is what this report would make of it.
  private func isUpToDate(
    _ manifest: Manifest, _ entries: [RelativePath: Entry]
  ) throws(PublishFault) -> Bool {
    guard let old, manifest == oldManifest, entries.values.allSatisfy(\.isUnchanged) else {
      return false
    }
    // An empty report is up to date only where a manifest says so.
    return try PublishFault.wrap { () throws(FileFault) in try old.status(Manifest.name) != nil }
  }

  /// Puts everything into the stage that is not there yet, and syncs it.
  private func complete(
    _ manifest: Manifest, keeping foreign: ForeignFiles
  ) throws(PublishFault) {
    try PublishFault.wrap { () throws(FileFault) in
      try options.before(.linkForeign)
      if let old { try ForeignLinks(from: old, to: stage).make(foreign) }
      try options.before(.manifest)
      let file = try stage.folder.create(Manifest.name)
      try file.write(Array(manifest.text.utf8))
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
        old: old, oldManifest: oldManifest, new: stage.folder, newManifest: manifest)
      settling.linked = foreign
      settling.replaced = replaced
      do throws(PublishFault) {
        try PublishFault.wrap { () throws(FileFault) in try options.before(.settle) }
        try settling.run()
        summary.warnings += settling.warnings
        try PublishFault.wrap { () throws(FileFault) in
          try options.before(.removeOld)
          try Leftovers.retire(
            stage.name, of: location, keepsPrevious: options.keepsPrevious)
        }
      } catch {
        summary.warnings.append("the last report is still beside the new one: \(error.message)")
      }
    }
    if let fault { throw fault }
  }
}
