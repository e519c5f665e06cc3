import FoundationEssentials
import Glibc

/// A folder of a test's own that goes with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.path
    path = "\(base)/folio-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    let folder = file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
    try FileManager.default.createDirectory(
      atPath: String(folder), withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What is below a folder: names of files and links, and of folders with `/`, in order.
  func list(_ name: String = ".") -> [String] {
    let base = path + "/" + name
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
    return found.map { status($0, below: base)?.isFolder == true ? $0 + "/" : $0 }.sorted()
  }

  /// The texts of all files below a folder, by path; links as `-> target`.
  func tree(_ name: String) -> [String: String] {
    var tree: [String: String] = [:]
    for path in list(name) where !path.hasSuffix("/") {
      let full = self.path + "/" + name + "/" + path
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
        tree[path] = "-> " + target
      } else {
        tree[path] = text(name + "/" + path) ?? ""
      }
    }
    return tree
  }

  struct Status: Equatable {
    var mode: UInt32
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
    var owner: UInt32
    var group: UInt32
    var isFolder: Bool
  }

  func status(_ name: String) -> Status? { status(name, below: path) }

  private func status(_ name: String, below base: String) -> Status? {
    var status = stat()
    // The path ends with NUL and lives during the call, which only fills the structure.
    guard unsafe lstat(base + "/" + name, &status) == 0 else { return nil }
    return Status(
      mode: status.st_mode & 0o7777, inode: UInt64(status.st_ino),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      owner: status.st_uid, group: status.st_gid,
      isFolder: status.st_mode & S_IFMT == S_IFDIR)
  }

  /// Sets a file's time to a second long ago.
  func age(_ name: String, to seconds: Int = 1_000_000_000) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 7), timespec(tv_sec: seconds, tv_nsec: 7)]
    // The array holds the two times that are read, the path ends with NUL.
    unsafe utimensat(AT_FDCWD, path + "/" + name, times, AT_SYMLINK_NOFOLLOW)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  // The paths below end with NUL and live during the calls.

  func setMode(_ mode: mode_t, of name: String) { unsafe chmod(path + "/" + name, mode) }

  func rename(_ name: String, to target: String) {
    unsafe Glibc.rename(path + "/" + name, path + "/" + target)
  }

  func hardLink(_ name: String, to target: String) {
    unsafe Glibc.link(path + "/" + name, path + "/" + target)
  }
}
