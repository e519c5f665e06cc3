/// The grammar of a JSON number.
enum JSONDigits {
  static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || isDigit(first) else {
      return false
    }
    let (document, _) = RelaxedJSONReader.read(TextFile(path: "", text: text))
    guard case .number(let digits) = document?.value else { return false }
    return digits == text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
