import Jinja
import Records

/// The global function `now`: when the report is made, as a date in UTC.
struct NowFunction: Sendable {
  let time: Instant

  func register(in environment: inout Jinja.Environment) {
    environment.setGlobal(
      "now",
      .function(
        HostFunction { [self] call throws(HostError) in
          guard call.arguments.isEmpty, call.keywords.isEmpty else {
            throw HostError("now takes no arguments; now()|date(pattern, locale, zone) writes it")
          }
          return .text(text)
        }))
  }

  /// The moment in RFC 3339.
  private var text: String {
    let seconds = Int(clamping: time.seconds)
    let day = CivilDay.quotient(seconds, 86_400)
    let rest = seconds - day * 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(CivilDay(day).text)T\(parts.joined(separator: ":"))Z"
  }
}
