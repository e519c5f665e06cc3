/// Addresses that are harmless in `href`, `src` and their like.
enum SafeURL {
  /// Whether a browser takes the address for `http`, `https`, `mailto`, `tel`, an image in a
  /// `data` address, or one relative to the page.
  static func isSafe(_ url: [UInt8]) -> Bool {
    // What is dropped from an address brings no colon in.
    guard url.contains(UInt8(ascii: ":")) else { return true }
    let seen = asBrowsersSee(url)
    guard let colon = seen.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = seen[..<colon]
    // A colon behind a slash, question mark or hash ends no scheme.
    if scheme.contains(where: endsPath) { return true }
    switch String(decoding: scheme, as: UTF8.self) {
    case "http", "https", "mailto", "tel": return true
    case "data":
      return TextSearch.hasPrefix(Array("image/".utf8), in: seen, at: colon + 1)
    default: return false
    }
  }

  /// Browsers drop control characters and spaces around an address, and tabs and line breaks
  /// inside; letters of the scheme have no case. White space beyond ASCII goes too, to be strict.
  private static func asBrowsersSee(_ url: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in CodePoints(url) {
      if scalar.value <= 0x20 || scalar.value == 0x7F || WhiteSpace.contains(scalar) { continue }
      if scalar.properties.generalCategory == .format { continue }
      result.append(scalar)
    }
    return result.map(TextCase.lowerASCII)
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "\\")
  }
}
