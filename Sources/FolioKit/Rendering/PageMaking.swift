/// How a file came into the new report.
enum PageMaking: Sendable {
  case rendered
  /// As it is in the last report.
  case kept
}
