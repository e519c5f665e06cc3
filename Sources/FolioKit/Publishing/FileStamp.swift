import Glibc

/// The mark by which a published file that nobody touched is known without being read: its time of
/// modification has, behind the seconds, nanoseconds made from its checksum.
///
/// Whoever writes to the file later leaves another time there, as do copies by what keeps no such
/// times: then the file itself tells.
enum FileStamp {
  /// The nanoseconds that stand for a checksum.
  static func nanoseconds(_ checksum: UInt32) -> Int { Int(checksum % 1_000_000_000) }

  /// Marks a file whose bytes have the checksum, in the second that it has for its time.
  ///
  /// A file system that keeps no nanoseconds, or another owner, is no fault.
  static func set(_ checksum: UInt32, on file: Descriptor) {
    guard let status = try? file.status() else { return }
    var time = status.modificationTime
    var now = timespec()
    // `clock_gettime` only fills the structure it is given.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    time.tv_nsec = nanoseconds(checksum)
    // No time of a file lies in the future.
    if (time.tv_sec, time.tv_nsec) > (now.tv_sec, now.tv_nsec), time.tv_sec == now.tv_sec {
      time.tv_sec -= 1
    }
    try? file.setTimes(access: status.accessTime, modification: time)
  }

  /// Marks a file that this process has just written: its time is now.
  static func set(_ checksum: UInt32, onNew file: Descriptor) {
    var now = timespec()
    // `clock_gettime` only fills the structure it is given.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = nanoseconds(checksum)
    // No time of a file lies in the future.
    let second = nanoseconds > now.tv_nsec ? now.tv_sec - 1 : now.tv_sec
    try? file.setTimes(
      access: now, modification: timespec(tv_sec: second, tv_nsec: nanoseconds))
  }

  static func isSet(_ checksum: UInt32, on status: FileStatus) -> Bool {
    status.modificationTime.tv_nsec == nanoseconds(checksum)
  }
}
