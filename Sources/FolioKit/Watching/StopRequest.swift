import CSystem
import Glibc

/// Whether the user, or the system, asked the program to end.
enum StopRequest {
  /// From now on the first SIGINT, SIGTERM or SIGHUP is a request, and the second ends the program.
  static func begin() throws(FileFault) {
    guard cstop_begin() == 0 else { throw FileFault(.open, "pipe", errno) }
  }

  static var isThere: Bool { cstop_is_requested() != 0 }
}
