/// Finds out in which encoding a document is.
enum XMLEncoding {
  /// How much of a document's beginning tells.
  static let enough = 1024

  /// What is wrong with the encoding that a document or the user names.
  struct Fault: Error {
    var message: String
  }

  /// The encoding of a document that begins so; nil is UTF-8, which needs no decoding.
  ///
  /// A byte order mark counts more than what the document says of itself.
  static func find(_ start: [UInt8]) throws(Fault) -> TextEncoding? {
    let first = Array(start.prefix(4))
    switch first {
    case _ where first.starts(with: [0xEF, 0xBB, 0xBF]): return nil
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0]:
      throw Fault(message: refusal("UTF-32"))
    case [0x4C, 0x6F, 0xA7, 0x94]: throw Fault(message: refusal("EBCDIC"))
    case _ where first.starts(with: [0xFF, 0xFE]), _ where first.starts(with: [0xFE, 0xFF]):
      return .utf16
    case [0x3C, 0, 0x3F, 0]: return .utf16LittleEndian
    case [0, 0x3C, 0, 0x3F]: return .utf16BigEndian
    default: break
    }
    guard let name = declared(start) else { return nil }
    guard let encoding = TextEncoding(named: name) else { throw Fault(message: refusal(name)) }
    switch encoding {
    case .utf8: return nil
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      throw Fault(message: "says that it is \(encoding.name), which it is not")
    case .usASCII, .latin1, .windows: return encoding
    }
  }

  static func refusal(_ name: String) -> String {
    "the encoding \(name) is not read; \(TextEncoding.names) are"
  }

  /// The encoding that an XML declaration names.
  private static func declared(_ start: [UInt8]) -> String? {
    let text = String(decoding: start, as: Unicode.ASCII.self)
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return nil }
    let declaration = text[..<end.lowerBound]
    guard let place = declaration.firstRange(of: "encoding") else { return nil }
    var rest = declaration[place.upperBound...].drop { $0.isWhitespace }
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop { $0.isWhitespace }
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
      let close = rest.firstIndex(of: quote)
    else { return nil }
    return String(rest[..<close])
  }
}
