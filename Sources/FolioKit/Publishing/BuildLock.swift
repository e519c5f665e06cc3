import Glibc

/// The lock that keeps two builds of one output apart: a file beside it, gone when the build is.
final class BuildLock: Sendable {
  private let folder: Folder
  private let name: RelativePath
  private let file: Descriptor

  private init(folder: Folder, name: RelativePath, file: Descriptor) {
    self.folder = folder
    self.name = name
    self.file = file
  }

  /// Takes the lock, waiting up to `seconds` for it; nil where another build keeps it.
  static func take(
    _ name: RelativePath, in folder: Folder, waiting seconds: Int
  ) throws(FileFault) -> BuildLock? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let file = try folder.open(name, O_RDONLY | O_CREAT, mode: 0o644, for: .create)
      if try file.tryLock() {
        // The build that held it may have removed the file just now: then this lock locks nothing.
        if let named = try folder.status(name), try file.status().isSameFile(as: named) {
          return BuildLock(folder: folder, name: name, file: file)
        }
      } else {
        if ContinuousClock.now >= deadline { return nil }
        usleep(50_000)
      }
    }
  }

  /// Removes the file before the lock goes, so that whoever gets it sees that it is stale.
  deinit { try? folder.remove(name) }
}
