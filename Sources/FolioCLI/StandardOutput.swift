import FolioKit
import Glibc

/// Standard output, for what was asked for and nothing else.
enum StandardOutput {
  static func write(_ text: String) throws(FolioError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The buffer lives as long as the call that reads it.
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw FolioError(.inputOutput, "standard output cannot be written")
      }
    }
  }
}
