import Glibc
import Synchronization

/// The folders of a tree that were used last, kept open: many pages are in the same ones.
final class OpenFolders: Sendable {
  private let root: Folder
  private let state = Mutex(State())
  private let limit: Int
  /// How long a folder must have been left alone; nil where nobody will ask.
  private let quietTime: Int?
  private let rootTime: timespec?

  private struct State {
    /// All that were asked for.
    var paths = PathTable()
    /// By the paths' numbers; nil where it is not open any more.
    var folders: [Folder?] = []
    /// When each was changed last, as it was opened first; nil where that does not tell.
    var times: [timespec?] = []
    var openCount = 0
    /// Where to look for one to close.
    var hand = 0

    func known(_ path: Span<UInt8>) -> Folder? { paths.number(of: path).flatMap { folders[$0] } }

    mutating func keep(
      _ folder: Folder, at path: RelativePath, limit: Int, changed time: timespec?
    ) {
      let (number, isNew) = paths.insert(path)
      if isNew {
        folders.append(nil)
        times.append(time)
      }
      while openCount >= limit {
        hand = (hand + 1) % folders.count
        if folders[hand] != nil {
          folders[hand] = nil
          openCount -= 1
        }
      }
      if folders[number] == nil { openCount += 1 }
      folders[number] = folder
    }
  }

  /// Keeps a quarter of the files open that the process may have, and no more than 250.
  ///
  /// `isUntouched` tells of folders that were left alone for `quietTime`, in nanoseconds.
  init(_ root: Folder, quietTime: Int? = nil) {
    self.root = root
    self.quietTime = quietTime
    rootTime = Self.time(of: root, quietTime)
    var limits = rlimit()
    // `getrlimit` only fills the structure it is given.
    let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0
    limit = isKnown ? Int(min(limits.rlim_cur, 1000)) / 4 : 8
  }

  /// The open folder that `path` is in; where it may be missing, the stage makes it.
  func folderHolding(
    _ path: RelativePath, making stage: Stage? = nil
  ) throws(FileFault) -> Folder {
    let known = path.withParent { above in state.withLock { $0.known(above) } }
    guard let known else { return root }
    if let known { return known }
    guard let above = path.parent else { return root }
    try stage?.makeFolders(above)
    let folder = try root.folder(above)
    let time = Self.time(of: folder, quietTime)
    state.withLock { $0.keep(folder, at: above, limit: max(1, limit), changed: time) }
    return folder
  }

  /// Whether the folder that `path` is in names the same files as when it was opened first; false
  /// where that cannot be told.
  func isUntouched(_ folder: Folder, holding path: RelativePath) throws(FileFault) -> Bool {
    let noted = if let above = path.parent { notedTime(of: above) } else { rootTime }
    guard let time = noted else { return false }
    let now = try folder.descriptor.status().changeTime
    return now.tv_sec == time.tv_sec && now.tv_nsec == time.tv_nsec
  }

  private func notedTime(of path: RelativePath) -> timespec? {
    state.withLock { state in state.paths.number(of: path).flatMap { state.times[$0] } }
  }

  /// When a folder was changed last, if that is long enough ago.
  private static func time(of folder: Folder, _ quietTime: Int?) -> timespec? {
    guard let quietTime, let status = try? folder.descriptor.status() else { return nil }
    var now = timespec()
    // `clock_gettime` only fills the structure it is given.
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let time = status.changeTime
    let (seconds, isFar) = now.tv_sec.subtractingReportingOverflow(time.tv_sec)
    let age = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isFar || age.overflow { return nil }
    let (nanoseconds, isOver) = age.partialValue.addingReportingOverflow(
      now.tv_nsec - time.tv_nsec)
    return !isOver && nanoseconds > quietTime ? time : nil
  }
}
