@testable import Records

extension [Diagnostic] {
  /// Stops where one points to a line or column that no text has.
  func haveTheirPlaces() {
    for fault in self { precondition(fault.line ?? 1 > 0 && fault.column ?? 1 > 0) }
  }
}

extension Diagnostic {
  /// Where it is and what it says, without the line, of which it shows as much as was read.
  var withoutExcerpt: String { "\(severity) \(line ?? 0):\(column ?? 0): \(message)" }
}
