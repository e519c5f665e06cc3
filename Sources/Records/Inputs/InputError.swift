import Glibc

/// An input that cannot be opened or read; not a fault of its content.
package enum InputError: Error, Equatable {
  /// It is not there.
  case missing(path: String, code: Int32)
  /// It is there, but cannot be opened or is no file.
  case unreadable(path: String, code: Int32)
  /// Reading it failed on the way.
  case readFailed(path: String, code: Int32)
  case changedWhileRead(path: String)
  case badCompression(path: String)

  package var message: String {
    switch self {
    case .missing(let path, let code), .unreadable(let path, let code):
      return "\(path): cannot be opened: \(Self.text(of: code))"
    case .readFailed(let path, let code):
      return "\(path): cannot be read: \(Self.text(of: code))"
    case .changedWhileRead(let path):
      return "\(path): changed while it was read; run again when it is complete"
    case .badCompression(let path):
      return "\(path): is damaged or no gzip file"
    }
  }

  private static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    // strerror gives a NUL-terminated text that lives until the next call; it is copied here.
    return unsafe String(cString: text)
  }
}
