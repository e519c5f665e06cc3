/// A float as Python's `repr` writes it.
enum FloatText {
  static func append(_ value: Double, to output: inout [UInt8]) {
    if value.isNaN {
      output.append(contentsOf: "nan".utf8)
      return
    }
    if value.isInfinite {
      output.append(contentsOf: (value < 0 ? "-inf" : "inf").utf8)
      return
    }
    if let whole = Int(exactly: value), abs(whole) < 1_000_000_000_000,
      !(value == 0 && value.sign == .minus)
    {
      IntegerText.append(whole, to: &output)
      output.append(contentsOf: ".0".utf8)
      return
    }
    // Swift's shortest digits are Python's; only where the exponent begins differs.
    var digits: [UInt8] = []
    var (point, exponent) = (-1, 0)
    var isNegative = false
    var text = value.description[...]
    if text.first == "-" {
      isNegative = true
      text = text.dropFirst()
    }
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    if point < 0 { point = digits.count }
    var leading = 0
    while leading < digits.count - 1, digits[leading] == UInt8(ascii: "0") { leading += 1 }
    digits.removeFirst(leading)
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    // The value is 0.digits times ten to the `decimal`.
    let decimal = point - leading + exponent
    if isNegative { output.append(UInt8(ascii: "-")) }
    if digits == [UInt8(ascii: "0")] {
      output.append(contentsOf: "0.0".utf8)
    } else if decimal > 16 || decimal < -3 {
      appendScientific(digits, exponent: decimal - 1, to: &output)
    } else {
      appendPlain(digits, decimal: decimal, to: &output)
    }
  }

  private static func appendPlain(_ digits: [UInt8], decimal: Int, to output: inout [UInt8]) {
    if decimal <= 0 {
      output.append(contentsOf: "0.".utf8)
      for _ in 0..<(-decimal) { output.append(UInt8(ascii: "0")) }
      output.append(contentsOf: digits)
      return
    }
    for place in 0..<max(decimal, digits.count) {
      if place == decimal { output.append(UInt8(ascii: ".")) }
      output.append(place < digits.count ? digits[place] : UInt8(ascii: "0"))
    }
    if decimal >= digits.count { output.append(contentsOf: ".0".utf8) }
  }

  private static func appendScientific(
    _ digits: [UInt8], exponent: Int, to output: inout [UInt8]
  ) {
    output.append(digits[0])
    if digits.count > 1 {
      output.append(UInt8(ascii: "."))
      output.append(contentsOf: digits[1...])
    }
    output.append(UInt8(ascii: "e"))
    output.append(UInt8(ascii: exponent < 0 ? "-" : "+"))
    if abs(exponent) < 10 { output.append(UInt8(ascii: "0")) }
    IntegerText.append(abs(exponent), to: &output)
  }
}
