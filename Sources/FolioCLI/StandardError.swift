import Glibc
import Records

/// Standard error, unbuffered.
enum StandardError {
  static var isTerminal: Bool { isatty(2) == 1 }

  /// How wide the terminal is; 80 where it does not tell.
  static var columns: Int {
    var size = winsize()
    // The call only fills the structure it is given.
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a text; what cannot be written is dropped, since there is nowhere to say so.
  static func write(_ text: String) {
    // Nobody at the other end of a pipe is no reason to end.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, before) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = retrying {
        // The buffer lives as long as the call that reads it.
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(2, $0.baseAddress, $0.count) }
      }
      if written <= 0 { return }
      rest = rest.dropFirst(written)
    }
  }
}
