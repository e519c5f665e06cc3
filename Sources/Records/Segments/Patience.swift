/// Puts segments off after faults, more and more, since each fault costs what was read in advance.
struct Patience {
  private var remaining = 0
  private var next = 16
  private var faults = 0

  /// Counts a step; whether segments may follow it.
  mutating func allows(_ diagnostics: Diagnostics) -> Bool {
    let count = diagnostics.errorCount + diagnostics.warningCount
    if count != faults {
      faults = count
      remaining = max(remaining, next)
    }
    if remaining > 0 { remaining -= 1 }
    return remaining == 0
  }

  /// Waits after segments have ended; for good where there were none.
  mutating func wait(hasRead: Bool) {
    remaining = hasRead ? next : .max
    next = min(next * 2, 1 << 20)
  }
}
