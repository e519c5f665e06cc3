/// What ends the reading of JSON at once.
enum JSONStreamError: Error {
  case noMemory
  /// A single value longer than the positions in a window can say.
  case valueTooLarge
  /// A text, or a line of JSON Lines, that is longer than its limit.
  case textTooLong(offset: Int, limit: Int)

  var message: String {
    switch self {
    case .noMemory: return "the memory does not suffice to read it"
    case .valueTooLarge: return "holds a single value of more than 2 GB, which is too large"
    case .textTooLong(_, let limit):
      return "holds a text or line of more than \(limit) bytes (--max-text raises it)"
    }
  }

  /// Where in the text it is.
  var offset: Int {
    switch self {
    case .noMemory, .valueTooLarge: return 0
    case .textTooLong(let offset, _): return offset
    }
  }
}
