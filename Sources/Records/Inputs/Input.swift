/// Something to read: a file or standard input.
package enum Input: Sendable, Equatable {
  case file(String)
  case standardInput
  /// A copy of standard input in a file, to be read more than once.
  case keptStandardInput(path: String)

  /// `-` is standard input, as on the command line.
  package init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// What messages call it.
  package var displayPath: String {
    switch self {
    case .file(let path): return path
    case .standardInput, .keptStandardInput: return "<stdin>"
    }
  }

  /// How many bytes of records it holds; 0 where nobody knows.
  package var fileSize: Int {
    isGzip ? 0 : FileDescriptor.size(of: self)
  }

  /// How many bytes there are to read, packed or not; 0 where nobody knows.
  package var sizeOnDisk: Int { FileDescriptor.size(of: self) }

  /// Whether its name says that it is packed with gzip.
  package var isGzip: Bool {
    switch self {
    case .file(let path): return path.hasSuffix(".gz")
    case .standardInput, .keptStandardInput: return false
    }
  }
}
