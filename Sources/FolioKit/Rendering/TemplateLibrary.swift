import Jinja

/// The folders templates come from: the user's first, then the stock ones.
struct TemplateLibrary: Sendable {
  let folders: [String]

  /// The template's file; nil where no folder has it.
  ///
  /// Throws where the name would lead out of the folders.
  func path(of name: String) throws(LoaderError) -> String? {
    guard Self.isInside(name) else {
      throw LoaderError("a template's name may not lead out of its folder")
    }
    for folder in folders {
      let path = "\(folder)/\(name)"
      guard FileTree.isFile(path) else { continue }
      guard let real = FileTree.canonicalPath(path), let root = FileTree.canonicalPath(folder),
        real.hasPrefix(root == "/" ? root : root + "/")
      else { throw LoaderError("\(path) is a link that leads out of \(folder)") }
      return path
    }
    return nil
  }

  func has(_ name: String) -> Bool {
    (try? path(of: name)) != nil
  }

  /// Every template there is, for proposals.
  var names: [String] {
    Array(Set(folders.flatMap { FileTree.files(below: $0) })).sorted()
  }

  /// The bytes of a template; nil where no folder has it.
  func read(_ name: String) throws(LoaderError) -> [UInt8]? {
    guard let path = try path(of: name) else { return nil }
    do throws(FileFault) {
      return try WholeFile.read(path)
    } catch {
      throw LoaderError(error.message)
    }
  }

  var loader: Loader {
    Loader(load: { name throws(LoaderError) in try read(name) }, names: { names })
  }

  private static func isInside(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }
}
