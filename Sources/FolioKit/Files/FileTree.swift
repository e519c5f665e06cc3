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
