import Jinja

extension Formats {
  /// Adds the filters that need a locale: `date`, `number`, `price`.
  func register(in environment: inout Jinja.Environment) {
    environment.setFilter("date", HostFunction { [self] call throws(HostError) in try date(call) })
    environment.setFilter(
      "number", HostFunction { [self] call throws(HostError) in try number(call) })
    environment.setFilter(
      "price", HostFunction { [self] call throws(HostError) in try price(call) })
  }

  private func date(_ call: HostCall) throws(HostError) -> HostValue {
    guard let value = call.arguments.first else { throw HostError("date needs a value") }
    let text: String
    switch value {
    case .undefined, .none: return .text("")
    case .text(let value), .safe(let value, _): text = value
    default: throw HostError("date needs a text such as 2026-09-21T18:30:00Z")
    }
    let pattern = try call.text(at: 1, named: "pattern") ?? "dd MMM yyyy"
    let locale = try call.text(at: 2, named: "locale")
    let zone = try call.text(at: 3, named: "zone")
    return .text(try date(text, pattern: pattern, locale: locale, zone: zone))
  }

  private func number(_ call: HostCall) throws(HostError) -> HostValue {
    guard let value = call.arguments.first else { throw HostError("number needs a value") }
    guard let digits = try Self.digits(value) else { return .text("") }
    var decimals: Int?
    switch call.value(at: 1, named: "decimals") {
    case nil, .undefined, .some(.none): break
    case .integer(let count): decimals = count
    default: throw HostError("number: decimals must be a whole number")
    }
    var isGrouped = true
    switch call.value(at: 2, named: "grouping") {
    case nil: break
    case .boolean(let value): isGrouped = value
    default: throw HostError("number: grouping must be true or false")
    }
    let locale = try call.text(at: 3, named: "locale")
    return .text(
      try number(digits, decimals: decimals, isGrouped: isGrouped, locale: locale))
  }

  private func price(_ call: HostCall) throws(HostError) -> HostValue {
    guard let value = call.arguments.first else { throw HostError("price needs a value") }
    guard let digits = try Self.digits(value) else { return .text("") }
    guard let level = Int(digits), (0...20).contains(level) else {
      throw HostError("price needs a whole number of 0 to 20, not \(digits.quoted)")
    }
    return .text(String(repeating: "$", count: level))
  }

  /// The digits of a number; nil for nothing.
  private static func digits(_ value: HostValue) throws(HostError) -> String? {
    switch value {
    case .undefined, .none: return nil
    case .integer(let number): return String(number)
    case .float(let number) where number.isFinite: return "\(number)"
    case .number(let digits), .text(let digits): return digits
    default: throw HostError("a number is needed here")
    }
  }
}
