extension Duration {
  /// The seconds as a decimal number with so many digits after the point, 1 to 6; cut, not rounded.
  func seconds(digits: Int) -> String {
    let whole = max(0, components.seconds)
    let micros = max(0, components.attoseconds) / 1_000_000_000_000
    let text = String(micros)
    let padded = String(repeating: "0", count: max(0, 6 - text.count)) + text
    return "\(whole).\(padded.prefix(digits))"
  }
}
