import Glibc

/// The kernel's table of the files that the process has open.
enum DescriptorTable {
  /// As many as are open at once where a report has many folders, and some more.
  private static let usual: rlim_t = 1024

  /// Makes the table as large as it may become. To be called before there is a second thread: the
  /// kernel makes a table that threads share larger only when all of its processors are done with
  /// the old one, and meanwhile, for ten milliseconds and more, no thread opens a file.
  static func reserve() {
    var limits = rlimit()
    // `getrlimit` only fills the structure it is given.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0,
      limits.rlim_cur > 3
    else { return }
    let last = Int32(min(limits.rlim_cur, usual) - 1)
    let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, last)
    if copy >= 0 { close(copy) }
  }
}
