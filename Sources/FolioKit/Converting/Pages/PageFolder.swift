import Glibc
import Records

/// A folder of files that appears all at once, or not at all.
final class PageFolder {
  private let path: String
  private let parent: Folder
  private let name: RelativePath
  private let temporary: RelativePath
  private let folder: Folder
  private var madeFolders: Set<RelativePath> = []
  private var isOpen = true

  /// Refuses a path at which something is already.
  init(_ path: String) throws(FolioError) {
    self.path = path
    do throws(FileFault) {
      let place = try ResolvedPath.resolve(path)
      parent = try Folder.open(place.folder)
      guard let name = place.name, try parent.status(name) == nil else {
        throw FileFault(.create, path, EEXIST)
      }
      self.name = name
      temporary = TemporaryName(for: name, kind: "new").random()
      try parent.makeFolder(temporary, mode: 0o777)
      folder = try parent.folder(temporary, as: path)
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
  }

  deinit { discard() }

  /// Writes a file, which none of the same path may have been written before.
  func write(_ text: String, _ bytes: [UInt8]) throws(FolioError) {
    let file: RelativePath
    do throws(RelativePath.Fault) {
      file = try RelativePath(text)
    } catch {
      throw FolioError(.badConfiguration, "\(text.quoted) cannot be a page's path: \(error.reason)")
    }
    do throws(FileFault) {
      if let above = file.parent { try makeFolders(above) }
      try folder.create(file).write(bytes)
    } catch {
      if error.code == EEXIST {
        throw FolioError(.badConfiguration, "two pages would have the path \(text.quoted)")
      }
      throw FolioError(error.exitCode, error.message)
    }
  }

  private func makeFolders(_ path: RelativePath) throws(FileFault) {
    if madeFolders.contains(path) { return }
    if let above = path.parent { try makeFolders(above) }
    if try folder.status(path) == nil { try folder.makeFolder(path) }
    madeFolders.insert(path)
  }

  /// Gives the folder its name.
  func commit() throws(FolioError) {
    do throws(FileFault) {
      try folder.descriptor.syncFileSystem()
      try parent.rename(temporary, to: name, in: parent, .keeping)
      isOpen = false
      try parent.descriptor.sync()
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
  }

  /// Leaves nothing.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    try? parent.removeTree(temporary)
  }
}
