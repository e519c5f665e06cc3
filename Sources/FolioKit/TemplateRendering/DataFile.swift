/// A file of data for a template.
package struct DataFile: Sendable, Equatable {
  /// The name the template knows it by; nil spreads a JSON object's members.
  package var name: String?
  package var path: String

  /// Reads `DATA.json` or `NAME=FILE`.
  package init(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, Self.isName(parts[0]) {
      name = String(parts[0])
      path = String(parts[1])
    } else {
      name = nil
      path = argument
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let isStart = first == "_" || first.properties.isAlphabetic
    return isStart
      && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isIDContinue }
  }
}
