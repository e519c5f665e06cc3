import Glibc

/// Questions about files and folders that may not be there.
enum FileTree {
  /// Whether a path leads to a regular file, through links if need be.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    // `stat` only fills the structure; the path is a NUL-terminated copy.
    guard unsafe stat(path, &status) == 0 else { return false }
    return FileStatus(status).kind == .file
  }

  /// Whether a path leads to a folder, through links if need be.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // `stat` only fills the structure; the path is a NUL-terminated copy.
    guard unsafe stat(path, &status) == 0 else { return false }
    return FileStatus(status).kind == .folder
  }

  /// Whether a path is that of a regular file, and the file's only one.
  static func isLoneFile(_ path: String) -> Bool {
    var status = stat()
    // `lstat` only fills the structure; the path is a NUL-terminated copy.
    guard unsafe lstat(path, &status) == 0 else { return false }
    return FileStatus(status).kind == .file && status.st_nlink == 1
  }

  /// The absolute path without links; nil where nothing is there.
  static func canonicalPath(_ path: String) -> String? {
    // With NULL, realpath allocates the text it gives: it is copied and freed here.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The files below a folder, as paths from it, in order of their bytes; links are left out.
  static func files(below folder: String) -> [String] {
    guard let root = try? Folder.open(folder) else { return [] }
    var result: [String] = []
    collect(root, prefix: "", depth: 0, into: &result)
    return result
  }

  /// The folders below a folder, as paths from it; links are left out.
  static func folders(below folder: String) -> [String] {
    guard let root = try? Folder.open(folder) else { return [] }
    var result: [String] = []
    collectFolders(root, prefix: "", depth: 0, into: &result)
    return result
  }

  private static func collectFolders(
    _ folder: borrowing Folder, prefix: String, depth: Int, into result: inout [String]
  ) {
    guard depth < 32, let names = try? folder.names() else { return }
    for name in names where !name.text.hasPrefix(".") {
      guard (try? folder.status(name))?.kind == .folder, let inner = try? folder.folder(name) else {
        continue
      }
      result.append(prefix + name.text)
      collectFolders(inner, prefix: prefix + name.text + "/", depth: depth + 1, into: &result)
    }
  }

  private static func collect(
    _ folder: borrowing Folder, prefix: String, depth: Int, into result: inout [String]
  ) {
    guard depth < 32, let names = try? folder.names() else { return }
    for name in names where !name.text.hasPrefix(".") {
      switch (try? folder.status(name))?.kind {
      case .file:
        result.append(prefix + name.text)
      case .folder:
        guard let inner = try? folder.folder(name) else { continue }
        collect(inner, prefix: prefix + name.text + "/", depth: depth + 1, into: &result)
      case .symbolicLink, .other, nil:
        continue
      }
    }
  }
}
