import CSystem
import Glibc
import Records

/// An open file or folder, closed when it goes away.
package final class Descriptor: Sendable {
  let number: Int32
  private let name: Name

  /// How messages name a file; most are never named.
  enum Name: Sendable {
    case text(String)
    /// A path below a folder that has a name.
    case below(String, RelativePath)

    var text: String {
      switch self {
      case .text(let text): text
      case .below(let folder, let path):
        folder.hasSuffix("/") ? folder + path.text : folder + "/" + path.text
      }
    }
  }

  init(number: Int32, name: Name) {
    self.number = number
    self.name = name
  }

  convenience init(number: Int32, path: String) { self.init(number: number, name: .text(path)) }

  /// How messages name it.
  var path: String { name.text }

  deinit { close(number) }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, for operation: FileFault.Operation = .open
  ) throws(FileFault) -> Descriptor {
    // The path is passed as a NUL-terminated copy that lives during the call.
    let number = retrying { unsafe Glibc.open(path, flags | O_CLOEXEC, mode) }
    if number < 0 { throw FileFault(operation, path, errno) }
    return Descriptor(number: number, path: path)
  }

  package func status() throws(FileFault) -> FileStatus {
    var status = stat()
    // `fstat` only fills the structure it is given.
    guard unsafe fstat(number, &status) == 0 else { throw FileFault(.inspect, path, errno) }
    return FileStatus(status)
  }

  /// Writes all of the bytes.
  package func write(_ bytes: Span<UInt8>) throws(FileFault) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      let count = retrying {
        // The span's own count bounds the buffer, which lives during the call.
        unsafe rest.withUnsafeBufferPointer {
          unsafe Glibc.write(number, $0.baseAddress, $0.count)
        }
      }
      if count < 0 { throw FileFault(.write, path, errno) }
      if count == 0 { throw FileFault(.write, path, EIO) }
      written += count
    }
  }

  package func write(_ bytes: [UInt8]) throws(FileFault) { try write(bytes.span) }

  /// Reads at most a buffer full; 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(FileFault) -> Int {
    let count = retrying {
      // The array's own count bounds the buffer, which lives during the call.
      unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(number, $0.baseAddress, $0.count)
      }
    }
    if count < 0 { throw FileFault(.read, path, errno) }
    return count
  }

  /// Waits until everything written is on the disk.
  package func sync() throws(FileFault) {
    if retrying({ fsync(number) }) != 0 { throw FileFault(.sync, path, errno) }
  }

  /// Has a part of what was written go to the disk meanwhile, so that `sync` waits for less.
  func beginSync(from start: Int, count: Int) {
    csystem_begin_sync(number, off_t(start), off_t(count))
  }

  /// Waits until everything of the file system is on the disk.
  func syncFileSystem() throws(FileFault) {
    if retrying({ csystem_sync_file_system(number) }) != 0 { throw FileFault(.sync, path, errno) }
  }

  /// Takes the file's lock unless somebody else holds it.
  func tryLock() throws(FileFault) -> Bool {
    if retrying({ csystem_try_lock(number) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw FileFault(.lock, path, errno)
  }

  func setMode(_ mode: mode_t) throws(FileFault) {
    if retrying({ fchmod(number, mode) }) != 0 { throw FileFault(.create, path, errno) }
  }

  /// Gives the file to an owner and a group.
  func setOwner(of status: FileStatus) throws(FileFault) {
    if retrying({ fchown(number, status.owner, status.group) }) != 0 {
      throw FileFault(.create, path, errno)
    }
  }

  /// Copies extended attributes and access control lists.
  func copyAttributes(from other: Descriptor) throws(FileFault) {
    if csystem_copy_attributes(other.number, number) != 0 {
      throw FileFault(.create, path, errno)
    }
  }

  func setTime(of status: FileStatus) throws(FileFault) {
    try setTimes(access: status.accessTime, modification: status.modificationTime)
  }

  func setTimes(access: timespec, modification: timespec) throws(FileFault) {
    let times = [access, modification]
    // The array holds the two times that `futimens` reads.
    let result = unsafe times.withUnsafeBufferPointer { unsafe futimens(number, $0.baseAddress) }
    if result != 0 { throw FileFault(.create, path, errno) }
  }
}
