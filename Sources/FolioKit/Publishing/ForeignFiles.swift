/// What is in an output folder that Folio did not write.
struct ForeignFiles {
  /// Files, links and whatever else is no folder.
  var files: [RelativePath: FileStatus] = [:]
  /// Folders that hold no file of Folio's; those above come before those below.
  var folders: [RelativePath] = []

  /// Looks through the whole folder.
  static func find(in output: Folder, manifest: Manifest) throws(PublishFault) -> ForeignFiles {
    let device = try PublishFault.wrap { () throws(FileFault) in
      try output.descriptor.status().device
    }
    var search = Search(
      manifest: manifest, ownFolders: manifest.folders, device: device, path: output.path)
    try search.look(into: output, at: nil)
    return search.found
  }

  /// The paths at which these are in the way of new files.
  func conflicts(with manifest: Manifest) -> [RelativePath] {
    if files.isEmpty, folders.isEmpty { return [] }
    let newFolders = manifest.folders
    var result: Set<RelativePath> = []
    for path in files.keys {
      if manifest.contains(path) || newFolders.contains(path) { result.insert(path) }
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

  private struct Search {
    let manifest: Manifest
    let ownFolders: Set<RelativePath>
    let device: UInt
    let path: String
    var found = ForeignFiles()

    mutating func look(into folder: Folder, at place: RelativePath?) throws(PublishFault) {
      let entries = try PublishFault.wrap { () throws(FileFault) in try folder.entries() }
      for (name, kind) in entries {
        let path = place.map { $0.appending(name) } ?? name
        if kind == .file, manifest.contains(path) { continue }
        let status = try PublishFault.wrap { () throws(FileFault) in try folder.status(name) }
        guard let status else { continue }
        if status.kind != .folder {
          if path != Manifest.name, status.kind != .file || !manifest.contains(path) {
            found.files[path] = status
          }
          continue
        }
        let inner = try PublishFault.wrap { () throws(FileFault) in try folder.folder(name) }
        if status.device != device || inner.isMountRoot {
          throw .notExchangeable(
            output: self.path, reason: "something is mounted at \(path.text.quoted)")
        }
        if !ownFolders.contains(path) { found.folders.append(path) }
        try look(into: inner, at: path)
      }
    }
  }
}
