import Jinja

/// The global function `now`: when the report is made, as a date in UTC.
struct NowFunction: Sendable {
  static let name = "now"

  let time: ReportTime

  func register(in environment: inout Jinja.Environment) {
    environment.setGlobal(
      Self.name,
      .function(
        HostFunction { [self] call throws(HostError) in
          guard call.arguments.isEmpty, call.keywords.isEmpty else {
            throw HostError("now takes no arguments; now()|date(pattern, locale, zone) writes it")
          }
          return .text(time.text)
        }))
  }
}
