extension String {
  /// The text in double quotes as a message shows it: on one line, without control characters, and
  /// cut where it is long.
  package var quoted: String {
    var result = "\""
    for scalar in unicodeScalars.prefix(80) {
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200D}": result.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > 80 ? result + "…\"" : result + "\""
  }
}
