import Jinja

/// Numbers of a chart as people read them.
struct ChartNumbers {
  let formats: Formats
  let decimals: Int
  let suffix: String

  /// With the decimals that the request wants, or one where a number is not whole.
  init(_ numbers: some Sequence<Double>, of request: ChartRequest, formats: Formats) {
    self.formats = formats
    decimals = request.decimals ?? (numbers.allSatisfy { $0 == $0.rounded() } ? 0 : 1)
    suffix = request.unitSuffix
  }

  /// A number without its unit.
  func plain(_ number: Double, decimals: Int?? = nil) throws(HostError) -> String {
    try formats.number(
      Self.digits(number), decimals: decimals ?? self.decimals, isGrouped: true, locale: nil)
  }

  func text(_ number: Double) throws(HostError) -> String { try plain(number) + suffix }

  /// The digits of a number; no sign on zero, no point behind a whole one.
  static func digits(_ number: Double) -> String {
    if number == 0 { return "0" }
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
    return "\(number)"
  }
}
