/// Percent-encoding of UTF-8 text.
enum URLQuoting {
  /// Text for a path, which keeps slashes, or for a query, which writes spaces as `+`.
  static func quote(_ text: [UInt8], forQuery: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if isUnreserved(byte) || (byte == UInt8(ascii: "/") && !forQuery) {
        result.append(byte)
      } else if byte == UInt8(ascii: " "), forQuery {
        result.append(UInt8(ascii: "+"))
      } else {
        result.append(UInt8(ascii: "%"))
        HexDigits.append(UInt32(byte), digits: 2, upper: true, to: &result)
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
