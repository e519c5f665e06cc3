/// Text that becomes part of HTML or XML.
enum Markup {
  /// A text as character data or as an attribute's value in double quotes; characters that XML cannot
  /// hold are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&#34;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
