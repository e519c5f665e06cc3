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
  /// It is a pipe or a device, of which no part can be read alone.
  case notSeekable(path: String)

  /// What messages call the input.
  package var path: String {
    switch self {
    case .missing(let path, _), .unreadable(let path, _), .readFailed(let path, _),
      .changedWhileRead(let path), .badCompression(let path), .notSeekable(let path):
      path
    }
  }

  package var reason: String {
    switch self {
    case .missing(_, let code), .unreadable(_, let code):
      "cannot be opened: \(Self.text(of: code))"
    case .readFailed(_, let code): "cannot be read: \(Self.text(of: code))"
    case .changedWhileRead: "changed while it was read; run again when it is complete"
    case .badCompression: "is damaged or no gzip file"
    case .notSeekable: "is no regular file, so that it cannot be read in parts"
    }
  }

  package var message: String { "\(path): \(reason)" }

  private static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    // strerror gives a NUL-terminated text that lives until the next call; it is copied here.
    return unsafe String(cString: text)
  }
}
