import Glibc

/// Temporary files without a name, gone when they are closed, whatever happens.
package enum UnnamedFile {
  /// The folder for temporary files.
  package static var folder: String {
    // The environment's text is copied at once.
    let name = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return name.isEmpty ? "/tmp" : name
  }

  /// The descriptor of a new one; negative with `errno` set where none can be had.
  package static func open(in folder: String) -> Int32 {
    // The text is the call's own and ends with a zero.
    let number = unsafe Glibc.open(
      folder, O_RDWR | __O_TMPFILE | O_DIRECTORY | O_CLOEXEC, mode_t(0o600))
    let isUnknown = [EOPNOTSUPP, EISDIR, EINVAL].contains(errno)
    return number < 0 && isUnknown ? openNamed(in: folder) : number
  }

  /// The same where the file system has no files without names: it has one for a moment.
  private static func openNamed(in folder: String) -> Int32 {
    var path = Array("\(folder)/folio-XXXXXX".utf8CString)
    // `mkstemp` replaces the X of the text, which is its own and ends with a zero.
    return unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      let number = unsafe mkstemp(start)
      if number >= 0 {
        unsafe unlink(start)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      }
      return number
    }
  }
}
