package import Records

extension Diagnostic {
  /// The diagnostic as people and editors read it: `path:line:column: error: message`, then the
  /// source line and a caret where there is one.
  package var text: String {
    var place = path.isEmpty ? "folio" : path
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    var text = "\(place): \(severity.rawValue): \(message)\n"
    if let excerpt, let excerptColumn { text += Self.pointed(excerpt, column: excerptColumn) }
    return text
  }

  /// A source line and a caret under its column; of a very long line, the part around it.
  private static func pointed(_ line: String, column: Int) -> String {
    let room = 100
    let scalars = Array(line.unicodeScalars)
    let place = min(max(column - 1, 0), scalars.count)
    var shown = scalars[...]
    var before = ""
    if scalars.count > room {
      let start = max(0, min(place - room / 2, scalars.count - room))
      shown = scalars[start..<min(scalars.count, start + room)]
      if start > 0 { before = "…" }
    }
    let visible = String(String.UnicodeScalarView(shown.map(printable)))
    let after = shown.endIndex < scalars.count ? "…" : ""
    // Tabs stay tabs, so that the caret lands under its column whatever a tab's width.
    let lead = scalars[shown.startIndex..<place].map { $0 == "\t" ? "\t" : " " }.joined()
    let indent = before.isEmpty ? "" : " "
    return "  \(before)\(visible)\(after)\n  \(indent)\(lead)^\n"
  }

  /// Keeps a terminal from obeying control characters in somebody's data.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: scalar
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
