import Glibc

/// A data file that is being edited, held against other runs that would edit it.
struct EditedFile {
  let path: String
  let bytes: [UInt8]
  /// Holds the lock for as long as it lives.
  private let descriptor: Descriptor
  private let status: FileStatus

  /// Opens and reads a file; throws `locked` where another run is editing it.
  init(_ path: String) throws(FolioError) {
    self.path = path
    do throws(FileFault) {
      descriptor = try Descriptor.open(path, O_RDONLY)
      status = try descriptor.status()
      guard status.kind != .folder else { throw FileFault(.open, path, EISDIR) }
      // Where there are no locks, the look before the end must do.
      if let isMine = try? descriptor.tryLock(), !isMine {
        throw FileFault(.lock, path, EWOULDBLOCK)
      }
      bytes = try descriptor.readAll(limit: .max)
    } catch {
      if error.operation == .lock {
        throw FolioError(.locked, path: path, "another run is editing it")
      }
      throw FolioError(error.exitCode, error.message)
    }
    try refuseChanges()
  }

  /// What was read, for whoever needs no file.
  var text: TextFile { TextFile(path: path, bytes: bytes) }

  /// Throws where the file is no longer what was read.
  func refuseChanges() throws(FolioError) {
    let now = try? Descriptor.open(path, O_RDONLY).status()
    guard let now, now.isSameFile(as: status), now.size == status.size,
      now.modificationTime.tv_sec == status.modificationTime.tv_sec,
      now.modificationTime.tv_nsec == status.modificationTime.tv_nsec
    else {
      throw FolioError(.locked, path: path, "was changed by somebody else meanwhile; run again")
    }
  }

  /// Whether another path leads to this file.
  func isSame(as other: String) -> Bool {
    (try? Descriptor.open(other, O_RDONLY | O_NONBLOCK).status().isSameFile(as: status)) ?? false
  }
}
