/// The encodings that Folio reads.
package enum TextEncoding: Sendable, Equatable {
  case utf8
  /// UTF-16 whose byte order mark says which comes first.
  case utf16
  case utf16LittleEndian
  case utf16BigEndian
  case usASCII
  case latin1
  /// windows-1250 … windows-1258.
  case windows(Int)

  /// The encoding of a name in any case, as XML declarations and the command line give it.
  package init?(named name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16": self = .utf16
    case "utf-16le", "utf16le": self = .utf16LittleEndian
    case "utf-16be", "utf16be": self = .utf16BigEndian
    case "us-ascii", "ascii": self = .usASCII
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": self = .latin1
    case let name:
      for prefix in ["windows-", "cp"] where name.hasPrefix(prefix) {
        guard let page = Int(name.dropFirst(prefix.count)), name == "\(prefix)\(page)" else {
          return nil
        }
        guard (1250...1258).contains(page) else { return nil }
        self = .windows(page)
        return
      }
      return nil
    }
  }

  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .usASCII: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .windows(let page): "windows-\(page)"
    }
  }

  /// What to offer where a name is none of them.
  package static let names = "UTF-8, UTF-16, ISO-8859-1, windows-1250 … windows-1258, US-ASCII"
}
