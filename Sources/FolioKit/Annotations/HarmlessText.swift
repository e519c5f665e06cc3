/// Text for people that a GitHub runner reads too.
enum HarmlessText {
  /// The text without anything that the runner would obey.
  ///
  /// A line is a command where `::` comes first in it, whatever blanks or invisible characters are
  /// before, and wherever it has `##[`; a lone carriage return ends a line too.
  static func of(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAtStart = true
    var hashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r":
        isAtStart = true
      case ":" where isAtStart:
        result.append(contentsOf: "%3A".unicodeScalars)
        isAtStart = false
        hashes = 0
        continue
      case "[" where hashes >= 2:
        result.append(contentsOf: "%5B".unicodeScalars)
        hashes = 0
        continue
      case "!"..."~":
        isAtStart = false
      default: break
      }
      hashes = scalar == "#" ? hashes + 1 : 0
      result.append(scalar)
    }
    return String(result)
  }
}
