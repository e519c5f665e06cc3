@testable import Records

extension [Diagnostic] {
  /// Stops where one points to a line or column that no text has.
  func haveTheirPlaces() {
    for fault in self { precondition(fault.line ?? 1 > 0 && fault.column ?? 1 > 0) }
  }
}
