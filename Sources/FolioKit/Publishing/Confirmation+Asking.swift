extension Confirmation {
  /// Asks on the terminal; without one, or with any answer but yes, nothing is confirmed.
  func isConfirmed(by services: Services) -> Bool {
    let answer = services.ask(
      "\(title)\n\(message)\n\(choices.map(\.label).joined(separator: " / "))? [y/N] ")
    switch answer?.lowercased() {
    case "y", "yes": return true
    default: return false
    }
  }
}
