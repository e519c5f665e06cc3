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
    set(checksum, on: file, in: status.modificationTime.tv_sec, access: status.accessTime)
  }

  /// Marks a file that this process has just written: its time is now.
  static func set(_ checksum: UInt32, onNew file: Descriptor) {
    let now = now
    set(checksum, on: file, in: now.tv_sec, access: now)
  }

  private static func set(
    _ checksum: UInt32, on file: Descriptor, in second: Int, access: timespec
  ) {
    var time = timespec(tv_sec: second, tv_nsec: nanoseconds(checksum))
    let now = now
    // No time of a file lies in the future.
    if time.tv_sec == now.tv_sec, time.tv_nsec > now.tv_nsec { time.tv_sec -= 1 }
    try? file.setTimes(access: access, modification: time)
  }

  private static var now: timespec {
    var now = timespec()
    // `clock_gettime` only fills the structure it is given.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  static func isSet(_ checksum: UInt32, on status: FileStatus) -> Bool {
    status.modificationTime.tv_nsec == nanoseconds(checksum)
  }
}
