import Records

/// A fault as a command that a GitHub runner takes from the output:
/// `::error file=a.json,line=3,col=7::message`.
struct WorkflowCommand {
  private let diagnostic: Diagnostic
  /// The file, relative to the repository; nil where the fault is of no file.
  private let file: String?

  init(_ diagnostic: Diagnostic, paths: WorkspacePaths) {
    self.diagnostic = diagnostic
    file = paths.relative(diagnostic.path)
  }

  var text: String {
    var properties: [String] = []
    if let file {
      properties.append("file=\(Self.property(file))")
      if let line = diagnostic.line {
        properties.append("line=\(line)")
        if let column = diagnostic.column { properties.append("col=\(column)") }
      }
    }
    let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return "::\(diagnostic.severity.rawValue)\(list)::\(Self.message(diagnostic.message))\n"
  }

  /// A text as the message of a command.
  private static func message(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// A text as the value of a property, which a comma or a colon would end.
  private static func property(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","])
  }

  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (hex.count < 2 ? "0" : "") + hex
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
