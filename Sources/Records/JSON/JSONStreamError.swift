/// What ends the reading of JSON at once.
enum JSONStreamError: Error {
  case noMemory
  /// A single value longer than the positions in a window can say.
  case valueTooLarge

  var message: String {
    switch self {
    case .noMemory: return "the memory does not suffice to read it"
    case .valueTooLarge: return "holds a single value of more than 2 GB, which is too large"
    }
  }
}
