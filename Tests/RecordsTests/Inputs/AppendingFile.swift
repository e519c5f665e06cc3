import Glibc

/// Makes a file grow in place, as one does that somebody is still writing.
enum AppendingFile {
  static func append(_ text: String, to path: String) -> Bool {
    let number = unsafe open(path, O_WRONLY | O_APPEND)
    guard number >= 0 else { return false }
    defer { close(number) }
    let bytes = Array(text.utf8)
    // The array is alive during the call and its own count bounds it.
    return unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) } > 0
  }
}
