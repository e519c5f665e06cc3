extension DateOrder {
  /// The day of a date in this zone, counted from 1 January 1970; nil where the text is no date.
  func localDay(_ text: String) -> Int? {
    guard let instant = instant(text) else { return nil }
    let (local, hasOverflown) = instant.addingReportingOverflow(offset(at: instant))
    return hasOverflown ? nil : CivilDay.quotient(Int(local), 86_400_000)
  }
}
