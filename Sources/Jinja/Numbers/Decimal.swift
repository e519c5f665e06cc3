/// A non-negative decimal number: ASCII digits without leading zeros, and where the point stands.
///
/// The value is `0.digits × 10^point`; zero has no digits.
struct Decimal: Equatable {
  var digits: [UInt8]
  var point: Int

  static let zero = UInt8(ascii: "0")

  /// The number with at most `count` digits kept, an exact half rounded to even.
  func rounded(keeping count: Int) -> Decimal {
    guard count < digits.count else { return self }
    guard count >= 0 else { return Decimal(digits: [], point: 1) }
    var kept = Array(digits[..<count])
    let next = digits[count]
    let half = UInt8(ascii: "5")
    let isTie = next == half && digits[(count + 1)...].allSatisfy { $0 == Self.zero }
    let isOdd = (kept.last ?? Self.zero) & 1 == 1
    guard next > half || (next == half && (!isTie || isOdd)) else {
      return Decimal(digits: kept, point: point).normalized()
    }
    var place = count - 1
    while place >= 0 {
      if kept[place] < UInt8(ascii: "9") {
        kept[place] += 1
        return Decimal(digits: kept, point: point)
      }
      kept[place] = Self.zero
      place -= 1
    }
    kept.insert(UInt8(ascii: "1"), at: 0)
    return Decimal(digits: kept, point: point + 1)
  }

  /// The number with `places` digits behind the point.
  func rounded(places: Int) -> Decimal {
    // No finite number needs more than the 1,100 places looked at here.
    rounded(keeping: point + min(places, 2000))
  }

  private func normalized() -> Decimal {
    digits.allSatisfy { $0 == Self.zero } ? Decimal(digits: [], point: 1) : self
  }

  /// Digits before the point, at least one, then as many behind it as asked for.
  func fixed(places: Int, keepsPoint: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    if point <= 0 || digits.isEmpty {
      result.append(Self.zero)
    } else {
      for place in 0..<point { result.append(digit(place)) }
    }
    guard places > 0 else {
      if keepsPoint { result.append(UInt8(ascii: ".")) }
      return result
    }
    result.append(UInt8(ascii: "."))
    let start = digits.isEmpty ? 0 : point
    for place in start..<(start + places) { result.append(digit(place)) }
    return result
  }

  /// One digit, as many as asked for behind the point, and a signed exponent of two digits or more.
  func scientific(places: Int, keepsPoint: Bool = false, marker: UInt8) -> [UInt8] {
    var result = [digit(0)]
    if places > 0 || keepsPoint { result.append(UInt8(ascii: ".")) }
    if places > 0 {
      for place in 1...places { result.append(digit(place)) }
    }
    let exponent = digits.isEmpty ? 0 : point - 1
    result.append(marker)
    result.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    if exponent.magnitude < 10 { result.append(Self.zero) }
    result += String(exponent.magnitude).utf8
    return result
  }

  private func digit(_ place: Int) -> UInt8 {
    digits.indices.contains(place) ? digits[place] : Self.zero
  }
}
