import Glibc

/// The output folder's place: the folder it is in, its name there, and what was made to get there.
struct OutputLocation {
  /// As the user named it.
  let asked: String
  let parent: Folder
  let name: RelativePath
  /// Folders made on the way, the topmost first.
  private let madeFolders: [String]

  /// Finds the place, following links; folders above the output are made where they are missing.
  static func find(_ asked: String) throws(PublishFault) -> OutputLocation {
    let made = try PublishFault.wrap { () throws(FileFault) in try makeFolders(above: asked) }
    do throws(PublishFault) {
      return try locate(asked, made)
    } catch {
      remove(made)
      throw error
    }
  }

  func removeMadeFolders() { Self.remove(madeFolders) }

  private static func locate(
    _ asked: String, _ made: [String]
  ) throws(PublishFault) -> OutputLocation {
    let target = try PublishFault.wrap { () throws(FileFault) in try ResolvedPath.resolve(asked) }
    guard let name = target.name else {
      throw .notExchangeable(output: asked, reason: "it is the root of the file system")
    }
    if isWorkingFolder(inside: target.text) { throw .holdsWorkingFolder(output: asked) }
    let parent = try PublishFault.wrap { () throws(FileFault) in try Folder.open(target.folder) }
    return OutputLocation(asked: asked, parent: parent, name: name, madeFolders: made)
  }

  private static func makeFolders(above path: String) throws(FileFault) -> [String] {
    var missing: [String] = []
    var folder = ResolvedPath.split(path).folder
    // The paths here and below end with NUL and live during the calls.
    while folder != ".", folder != "/", unsafe access(folder, F_OK) != 0 {
      missing.append(folder)
      folder = ResolvedPath.split(folder).folder
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if unsafe mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let code = errno
        remove(made)
        throw FileFault(.create, folder, code)
      }
    }
    return made
  }

  /// Removes those of the folders that are empty.
  private static func remove(_ folders: [String]) {
    for folder in folders.reversed() { unsafe rmdir(folder) }
  }

  private static func isWorkingFolder(inside output: String) -> Bool {
    // With NULL, getcwd allocates the text it gives: it is copied and freed here.
    guard let text = unsafe getcwd(nil, 0) else { return false }
    defer { unsafe free(text) }
    let working = unsafe String(cString: text)
    return working == output || working.hasPrefix(output + "/")
  }
}
