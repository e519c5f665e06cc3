/// Tells a text in UTF-16 or UTF-32, which is no JSON, from one in UTF-8 with faults.
enum JSONEncodingFault {
  /// What to say about a text that begins like this; nil where it may be UTF-8.
  static func message(start: [UInt8]) -> String? {
    let hasMark = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    guard hasMark || start.prefix(4).contains(0) else { return nil }
    return "the file looks like UTF-16 or UTF-32, and JSON is UTF-8; convert it first"
  }
}
