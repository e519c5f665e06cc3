import Glibc

/// The three descriptors that a program expects to be open.
enum StandardStreams {
  /// Opens `/dev/null` in place of any that is closed, so that no data file gets its number.
  static func reserve() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Standard input is write-only and the others read-only, so that using one still fails.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
