import Glibc

/// The environment's variables, as they were at the start.
enum Environment {
  static var variables: [String: String] {
    var result: [String: String] = [:]
    // environ is an array of NUL-terminated texts that ends with NULL; nothing changes it here.
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let parts = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      unsafe entry += 1
    }
    return result
  }

  static var workingFolder: String {
    // With NULL, getcwd allocates the text it gives: it is copied and freed here.
    guard let text = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
