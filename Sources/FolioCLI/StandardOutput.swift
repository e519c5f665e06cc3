import FolioKit
import Glibc
import Records

/// Standard output, for what was asked for and nothing else.
enum StandardOutput {
  static func write(_ text: String) throws(FolioError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = retrying {
        // The buffer lives as long as the call that reads it.
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
      }
      if written <= 0 { throw FolioError(.inputOutput, "standard output cannot be written") }
      rest = rest.dropFirst(written)
    }
  }
}
