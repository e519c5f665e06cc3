import Glibc

/// A temporary file that cannot be made, written or read.
package struct SpillError: Error, Equatable {
  package var folder: String
  package var code: Int32

  package var message: String {
    // strerror gives a NUL-terminated text that lives until the next call; it is copied here.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(folder): no room to sort in: \(reason) (TMPDIR names another folder)"
  }
}
