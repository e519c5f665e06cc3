import Records

/// The moment that a report takes for now: one for the whole run.
enum ReportTime {
  /// Sets the moment, in seconds since 1970, so that the same input makes the same bytes.
  static let variable = "SOURCE_DATE_EPOCH"
  /// The last second of the year 9999, beyond which dates cannot be written.
  private static let last: Int64 = 253_402_300_799

  /// What the variable says, else what the clock says; throws where the variable is malformed.
  static func find(_ services: Services) throws(FolioError) -> Instant {
    guard let text = services.environment[variable] else {
      // A clock before 1970 or beyond 9999 is none to be printed.
      let seconds = min(max(services.clock.now().seconds, 0), last)
      return Instant(seconds: seconds)
    }
    let isWhole = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isWhole, let seconds = Int64(text), seconds <= last else {
      throw FolioError(
        .badConfiguration, path: variable,
        "\(text.quoted) is no number of seconds since 1970, such as 1767225600")
    }
    return Instant(seconds: seconds)
  }
}
