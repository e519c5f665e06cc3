/// Text as `man` wants it.
enum Roff {
  /// A text in which nothing is a command to `man`, on one line.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case "\n": result += " "
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    // A dot in front would make it a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  static func section(_ title: String) -> String { ".SH \(title)\n" }

  /// A paragraph with a hanging tag, in bold; `tag` is roff already.
  static func item(_ tag: String, _ body: String) -> String {
    ".TP\n\(tag)\n\(text(body))\n"
  }
}
