import Glibc
import Records

extension Publisher {
  /// How many files a thread links at a time.
  private static let pieceSize = 1024

  /// Gives the files that are kept their names in the new report; `order` is that of their paths.
  func linkKept(
    _ manifest: Manifest, _ progress: [Progress], in order: [Int]
  ) throws(PublishFault) {
    guard let oldFolders else { return }
    let pieces = pieces(of: order.filter { progress[$0] == .kept }, in: manifest.paths)
    let outcomes = options.workers.map(pieces) { [self] piece in
      Result { () throws(PublishFault) in try link(piece, of: manifest, from: oldFolders) }
    }
    for outcome in outcomes { try outcome.get() }
  }

  /// Cuts files into pieces, of which each is in one folder.
  private func pieces(of files: [Int], in paths: PathTable) -> [ArraySlice<Int>] {
    var pieces: [ArraySlice<Int>] = []
    var start = 0
    for place in files.indices.dropFirst() + [files.count] {
      if place < files.count, place - start < Self.pieceSize,
        paths.areNeighbours(files[start], files[place])
      {
        continue
      }
      if start < place { pieces.append(files[start..<place]) }
      start = place
    }
    return pieces
  }

  /// Links files of one folder.
  private func link(
    _ files: ArraySlice<Int>, of manifest: Manifest, from oldFolders: OpenFolders
  ) throws(PublishFault) {
    guard let first = files.first.map({ manifest.paths[$0] }) else { return }
    let target = try PublishFault.wrap { () throws(FileFault) in
      try newFolders.folderHolding(first, making: stage)
    }
    let source: Folder
    do throws(FileFault) {
      source = try oldFolders.folderHolding(first)
    } catch {
      throw error.isMissing ? .changedMeanwhile(first) : .file(error)
    }
    for number in files {
      let path = manifest.paths[number]
      let isThere = try PublishFault.wrap { () throws(FileFault) in
        try link(path, manifest.entry(number), from: source, to: target)
      }
      guard isThere else { throw .changedMeanwhile(path) }
    }
    // Somebody may have put other files there since they were inspected.
    let isUntouched = try PublishFault.wrap { () throws(FileFault) in
      try oldFolders.isUntouched(source, holding: first)
    }
    for number in files where !isUntouched {
      let path = manifest.paths[number]
      let isSame = try PublishFault.wrap { () throws(FileFault) in
        try isLinked(path.name, manifest.entry(number), in: target)
      }
      guard isSame else { throw .changedMeanwhile(path) }
    }
  }

  /// False where no such file is there any more, or another.
  private func link(
    _ path: RelativePath, _ entry: Manifest.Entry, from source: Folder, to target: Folder
  ) throws(FileFault) -> Bool {
    let name = path.name
    do throws(FileFault) {
      try source.link(name, to: name, in: target)
      return true
    } catch {
      if error.isMissing { return false }
      guard error.mayBeCopied else { throw error }
      return try copyOld(path, entry)
    }
  }

  /// Whether what was linked is what was inspected before.
  private func isLinked(
    _ name: RelativePath, _ entry: Manifest.Entry, in target: Folder
  ) throws(FileFault) -> Bool {
    guard let status = try target.status(name) else { return false }
    return try isIntact(status, entry) { () throws(FileFault) in
      try target.open(name, O_RDONLY | O_NONBLOCK)
    }
  }
}
