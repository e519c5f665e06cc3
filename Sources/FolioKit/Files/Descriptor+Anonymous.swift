import Glibc

extension Descriptor {
  /// A file without a name in the folder for temporary files, gone when it is closed.
  static func anonymous() throws(FileFault) -> Descriptor {
    // getenv gives a text that nobody changes in this program; it is copied at once.
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    return try open(
      folder.isEmpty ? "/tmp" : folder, O_RDWR | __O_TMPFILE | O_DIRECTORY, mode: 0o600,
      for: .create)
  }

  /// Goes back to the file's beginning.
  func rewind() throws(FileFault) {
    if lseek(number, 0, SEEK_SET) < 0 { throw FileFault(.read, path, errno) }
  }
}
