/// Numbers in base 16 with a fixed count of digits.
enum HexDigits {
  static func append(
    _ value: UInt32, digits: UInt32, upper: Bool = false, to result: inout [UInt8]
  ) {
    var shift = digits * 4
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      let letters = upper ? UInt8(ascii: "A") : UInt8(ascii: "a")
      result.append(digit < 10 ? UInt8(ascii: "0") + digit : letters + digit - 10)
    }
  }

  /// The value of a hexadecimal digit.
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
