/// Something to read: a file or standard input.
package enum Input: Sendable, Equatable {
  case file(String)
  case standardInput

  /// `-` is standard input, as on the command line.
  package init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// What messages call it.
  package var displayPath: String {
    switch self {
    case .file(let path): return path
    case .standardInput: return "<stdin>"
    }
  }

  /// Whether its name says that it is packed with gzip.
  package var isGzip: Bool {
    switch self {
    case .file(let path): return path.hasSuffix(".gz")
    case .standardInput: return false
    }
  }
}
