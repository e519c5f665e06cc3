import Glibc
import Records

/// The folder of a project that is begun.
struct StartedFolder {
  let path: String

  /// Makes folders, with those above, unless they are there.
  func make(_ folder: String = "") throws(FolioError) {
    let whole = folder.isEmpty ? path : "\(path)/\(folder)"
    var made = whole.hasPrefix("/") ? "" : "."
    for part in whole.split(separator: "/") {
      made += "/\(part)"
      // The path is passed as a NUL-terminated copy that lives during the call.
      let result = unsafe mkdir(made, 0o777)
      let code = errno
      if result != 0, !FileTree.isFolder(made) {
        throw FolioError(.cannotCreate, FileFault(.create, whole, code).message)
      }
    }
  }

  /// Which of some paths are taken; throws where a thing is in the way that is no file.
  func taken(_ paths: [String]) throws(FolioError) -> [RelativePath] {
    var taken: [RelativePath] = []
    for name in paths {
      var status = stat()
      // `lstat` only fills the structure; the path is a NUL-terminated copy.
      guard unsafe lstat("\(path)/\(name)", &status) == 0 else { continue }
      guard FileStatus(status).kind == .file else {
        throw FolioError(.cannotCreate, "\("\(path)/\(name)".quoted) is in the way, and is no file")
      }
      taken.append(RelativePath(unchecked: Array(name.utf8)))
    }
    return taken
  }

  func write(_ text: String, to name: String) throws(FolioError) {
    try wrapping { () throws(FileFault) in
      let file = try ReplacementFile(replacing: "\(path)/\(name)")
      try file.write(Array(text.utf8).span)
      try file.finish()
    }
  }

  /// Copies a file, byte by byte.
  func copy(_ origin: String, to name: String) throws(FolioError) {
    try make(ResolvedPath.split(name).folder)
    try wrapping { () throws(FileFault) in
      let source = try Descriptor.open(origin, O_RDONLY)
      let file = try ReplacementFile(replacing: "\(path)/\(name)")
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = try source.read(into: &buffer)
        if count == 0 { break }
        try file.write(buffer.span.extracting(..<count))
      }
      try file.finish()
    }
  }

  private func wrapping(_ body: () throws(FileFault) -> Void) throws(FolioError) {
    do throws(FileFault) { try body() } catch { throw FolioError(error.exitCode, error.message) }
  }
}
