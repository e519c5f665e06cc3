import Glibc
import Records

/// Standard error, unbuffered.
enum StandardError {
  static var isTerminal: Bool { isatty(2) == 1 }

  /// Writes a text; what cannot be written is dropped, since there is nowhere to say so.
  static func write(_ text: String) {
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
