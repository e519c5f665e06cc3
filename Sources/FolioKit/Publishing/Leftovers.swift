import Records

/// What a run leaves beside the output for a moment, and what killed runs left there for good.
enum Leftovers {
  /// Clears what killed runs left; the caller holds the output's lock.
  static func clear(
    _ location: OutputLocation, output: Folder?, manifest: () -> Manifest
  ) throws(FileFault) {
    let parent = location.parent
    let stages = Stage.names(of: location.name)
    let others = ["new", "trash"].map { TemporaryName(for: location.name, kind: $0) }
    for name in try parent.names() {
      if others.contains(where: { $0.number(of: name) != nil }) {
        try parent.removeTree(name)
      } else if let number = stages.number(of: name), let status = try parent.status(name) {
        if status.kind == .folder, UInt64(status.inode) != number, let output {
          try settle(name, in: parent, output: output, manifest: manifest())
        }
        try discard(name, of: location)
      }
    }
  }

  /// A report that was replaced by a run that was killed then: what others put there meanwhile goes
  /// to the report that replaced it.
  private static func settle(
    _ name: RelativePath, in parent: Folder, output: Folder, manifest: Manifest
  ) throws(FileFault) {
    let old = try parent.folder(name)
    // Without a manifest that can be read nothing there is known to be Folio's, and all is kept.
    let text = (try? Manifest.text(in: old)) ?? nil
    var settling = Settling(
      old: old, oldManifest: LastReport(text).manifest, new: output, newManifest: manifest)
    do throws(PublishFault) {
      try settling.run()
    } catch {
      if case .file(let fault) = error { throw fault }
    }
  }

  /// Keeps the replaced report as the previous one, or removes it.
  static func retire(
    _ name: RelativePath, of location: OutputLocation, keepsPrevious: Bool, workers: Workers
  ) throws(FileFault) {
    guard keepsPrevious else { return try discard(name, of: location, workers) }
    let parent = location.parent
    let previous = location.previousName
    if try parent.status(previous) != nil { try discard(previous, of: location, workers) }
    try parent.rename(name, to: previous, in: parent, .keeping)
  }

  /// Removes a folder under a name that tells the next run to go on, should this one be killed.
  private static func discard(
    _ name: RelativePath, of location: OutputLocation, _ workers: Workers = Workers(1)
  ) throws(FileFault) {
    let trash = TemporaryName(for: location.name, kind: "trash").random()
    try location.parent.rename(name, to: trash, in: location.parent, .keeping)
    try location.parent.removeTree(trash, workers: workers)
  }
}
