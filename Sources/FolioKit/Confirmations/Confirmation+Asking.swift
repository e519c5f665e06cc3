extension Confirmation {
  /// What somebody on a terminal answered.
  enum Answer {
    case confirmed
    case refused
    /// There is no terminal.
    case nobodyThere
  }

  /// Asks on the terminal; anything but yes is a refusal.
  func answer(from services: Services) -> Answer {
    let answer = services.ask(
      "\(title)\n\(message)\n\(choices.map(\.label).joined(separator: " / "))? [y/N] ")
    switch answer?.lowercased() {
    case nil: return .nobodyThere
    case "y", "yes": return .confirmed
    default: return .refused
    }
  }

  /// Asks on the terminal; without one, or with any answer but yes, nothing is confirmed.
  func isConfirmed(by services: Services) -> Bool { answer(from: services) == .confirmed }
}
