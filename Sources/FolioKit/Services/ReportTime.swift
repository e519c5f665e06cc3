import Records

/// The moment that a report takes for now: one for the whole run.
struct ReportTime: Sendable {
  /// Sets the moment, in seconds since 1970, so that the same input makes the same bytes.
  static let variable = "SOURCE_DATE_EPOCH"
  /// The last second of the year 9999, beyond which dates cannot be written.
  private static let last: Int64 = 253_402_300_799

  private let seconds: Int64

  /// What the variable says, else what the clock says; throws where the variable is malformed.
  static func find(_ services: Services) throws(FolioError) -> ReportTime {
    guard let text = services.environment[variable] else {
      // A clock before 1970 or beyond 9999 is none to be printed.
      return ReportTime(seconds: min(max(services.clock.now().seconds, 0), last))
    }
    let isWhole = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isWhole, let seconds = Int64(text), seconds <= last else {
      throw FolioError(
        .badConfiguration, path: variable,
        "\(text.quoted) is no number of seconds since 1970, such as 1767225600")
    }
    return ReportTime(seconds: seconds)
  }

  /// The moment in UTC, as RFC 3339 has it.
  var text: String {
    let seconds = Int(clamping: seconds)
    let day = CivilDay.quotient(seconds, 86_400)
    let rest = seconds - day * 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(CivilDay(day).text)T\(parts.joined(separator: ":"))Z"
  }
}
