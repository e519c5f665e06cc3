/// How bad a diagnostic is.
package enum Severity: String, Sendable {
  case warning
  case error
}
