import Glibc

/// Where a path leads once its symbolic links are followed: a folder that exists, and a name in it
/// that need not.
struct ResolvedPath: Equatable {
  /// Absolute, without links; `/` for the root.
  var folder: String
  /// Nil for the root itself.
  var name: RelativePath?

  var text: String {
    guard let name else { return folder }
    return folder == "/" ? "/" + name.text : folder + "/" + name.text
  }

  /// Follows the links of `path`; one that dangles leads to where its target would be.
  static func resolve(_ path: String) throws(FileFault) -> ResolvedPath {
    var current = path
    for _ in 0..<40 {
      let (folder, name) = split(current)
      // A path that ends in a dot, or at the root, names a folder that exists or nothing.
      if name.isEmpty || name == "." || name == ".." {
        let (folder, name) = split(try canonical(current, asked: path))
        return ResolvedPath(folder: folder, name: name.isEmpty ? nil : fileName(name))
      }
      guard let target = try linkTarget(of: folder == "/" ? "/" + name : folder + "/" + name)
      else {
        return ResolvedPath(folder: try canonical(folder, asked: path), name: fileName(name))
      }
      current = target.hasPrefix("/") ? target : folder + "/" + target
    }
    throw FileFault(.create, path, ELOOP)
  }

  /// The folder of a path, `.` without one, and its last part.
  static func split(_ path: String) -> (folder: String, name: String) {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return (".", String(decoding: bytes, as: UTF8.self))
    }
    let name = String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    var folder = bytes[..<slash]
    while folder.count > 1, folder.last == UInt8(ascii: "/") { folder.removeLast() }
    if folder.isEmpty || folder == [UInt8(ascii: "/")][...] { return ("/", name) }
    return (String(decoding: folder, as: UTF8.self), name)
  }

  private static func fileName(_ name: String) -> RelativePath {
    RelativePath(unchecked: Array(name.utf8))
  }

  private static func canonical(_ path: String, asked: String) throws(FileFault) -> String {
    // With NULL, realpath allocates the text it gives: it is copied and freed here.
    guard let text = unsafe realpath(path, nil) else { throw FileFault(.create, asked, errno) }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Nil where there is no link.
  private static func linkTarget(of path: String) throws(FileFault) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The array's own count bounds what readlink writes.
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else {
      if errno == EINVAL || errno == ENOENT { return nil }
      throw FileFault(.create, path, errno)
    }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
