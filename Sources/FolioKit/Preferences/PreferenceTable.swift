/// Preferences as lines of key, layer and value: aligned for people, and for scripts three words,
/// of which the last goes on to the end of the line.
enum PreferenceTable {
  static func text(_ entries: [PreferenceEntry]) -> String {
    text(entries.map { [$0.key.name, $0.origin.layer, onOneLine($0.value.text)] })
  }

  /// Rows of key, layer and value.
  static func text(_ rows: [[String]]) -> String {
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      line += row[2]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// A value with its line ends and tabs as `\n`, `\r`, `\t`.
  private static func onOneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension PreferenceOrigin {
  /// The layer in one word.
  var layer: String {
    switch self {
    case .schema: "default"
    case .configuration: "folio.json"
    case .file: "file"
    case .environment: "environment"
    case .commandLine, .option: "command-line"
    }
  }
}
