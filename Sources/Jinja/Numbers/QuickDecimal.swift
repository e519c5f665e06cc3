/// A float that a few decimals spell exactly: what most floats in reports are.
///
/// A decimal of at most 15 digits that reads back as the float is its shortest spelling when no
/// decimal with fewer places does, so trying one place after another finds what Python prints.
struct QuickDecimal {
  let isNegative: Bool
  let whole: Int
  let fraction: Int
  /// Digits of the fraction.
  let places: Int

  @inline(__always) init?(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude >= 0.001, magnitude < 1e9 else { return nil }
    var scale = 1.0
    for places in 1...6 {
      scale *= 10
      let scaled = (magnitude * scale).rounded()
      if scaled / scale == magnitude {
        let unit = Int(scale)
        let digits = Int(scaled)
        isNegative = value < 0
        whole = digits / unit
        fraction = digits % unit
        self.places = places
        return
      }
    }
    return nil
  }

  /// The digits of the fraction, with the zeros before them.
  func eachFractionDigit(_ body: (UInt8) -> Void) {
    var unit = 1
    for _ in 1..<places { unit *= 10 }
    var rest = fraction
    for _ in 0..<places {
      body(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit = max(1, unit / 10)
    }
  }
}
