import Records

/// What is in an output folder that Folio did not write.
struct ForeignFiles {
  /// Files, links and whatever else is no folder.
  var files: [RelativePath: FileStatus] = [:]
  /// Folders that hold no file of Folio's; those above come before those below.
  var folders: [RelativePath] = []

  /// Looks through the whole folder; with `removesOwn` what Folio wrote is removed on the way.
  static func find(
    in output: Folder, manifest: Manifest, workers: Workers, removesOwn: Bool = false
  ) throws(PublishFault) -> ForeignFiles {
    let device = try PublishFault.wrap { () throws(FileFault) in
      try output.descriptor.status().device
    }
    let search = Search(
      manifest: manifest, ownFolders: manifest.folders, device: device, path: output.path,
      removesOwn: removesOwn)
    return try search.found(in: output, at: nil, workers)
  }

  /// The paths at which these are in the way of new files.
  func conflicts(with manifest: Manifest) -> [RelativePath] {
    if files.isEmpty, folders.isEmpty { return [] }
    let newFolders = manifest.folders
    var result: Set<RelativePath> = []
    for path in files.keys {
      if manifest.contains(path) || newFolders.number(of: path) != nil { result.insert(path) }
      if let folder = path.ancestors.first(where: { manifest.contains($0) }) {
        result.insert(folder)
      }
    }
    result.formUnion(folders.filter { manifest.contains($0) })
    return result.sorted()
  }

  /// Without what is at or below the paths.
  func without(_ paths: [RelativePath]) -> ForeignFiles {
    let gone = Set(paths)
    func stays(_ path: RelativePath) -> Bool {
      !gone.contains(path) && !path.ancestors.contains { gone.contains($0) }
    }
    return ForeignFiles(files: files.filter { stays($0.key) }, folders: folders.filter(stays))
  }

  private struct Search: Sendable {
    let manifest: Manifest
    let ownFolders: PathTable
    let device: UInt
    let path: String
    let removesOwn: Bool

    /// What is in a folder, and then in those below it, side by side.
    func found(
      in folder: Folder, at place: RelativePath?, _ workers: Workers
    ) throws(PublishFault) -> ForeignFiles {
      var found = ForeignFiles()
      var below: [(name: RelativePath, path: RelativePath)] = []
      let entries = try PublishFault.wrap { () throws(FileFault) in try folder.entries() }
      for (name, kind) in entries {
        let path = place.map { $0.appending(name) } ?? name
        if kind == .file, manifest.contains(path) {
          if removesOwn {
            try PublishFault.wrap { () throws(FileFault) in try folder.removeIfThere(name) }
          }
          continue
        }
        let status = try PublishFault.wrap { () throws(FileFault) in try folder.status(name) }
        guard let status else { continue }
        if status.kind == .folder {
          below.append((name, path))
        } else if path != Manifest.name, status.kind != .file || !manifest.contains(path) {
          found.files[path] = status
        }
      }
      let outcomes = workers.each(below) { (inner, workers) throws(PublishFault) in
        try self.found(inFolder: inner.name, at: inner.path, of: folder, workers)
      }
      for outcome in outcomes {
        let inner = try outcome.get()
        found.files.merge(inner.files) { first, _ in first }
        found.folders += inner.folders
      }
      return found
    }

    private func found(
      inFolder name: RelativePath, at path: RelativePath, of folder: Folder, _ workers: Workers
    ) throws(PublishFault) -> ForeignFiles {
      let (inner, isMount) = try PublishFault.wrap { () throws(FileFault) in
        let inner = try folder.folder(name)
        return (inner, try inner.descriptor.status().device != device || inner.isMountRoot)
      }
      if isMount {
        throw .notExchangeable(
          output: self.path, reason: "something is mounted at \(path.text.quoted)")
      }
      var found = try found(in: inner, at: path, workers)
      if ownFolders.number(of: path) == nil { found.folders.insert(path, at: 0) }
      return found
    }
  }
}
