/// Integers as decimal digits, without a `String`.
enum IntegerText {
  static func append(_ value: Int, to output: inout [UInt8]) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = 20
    var rest = value.magnitude
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if value < 0 { output.append(UInt8(ascii: "-")) }
    for index in start..<20 { output.append(digits[index]) }
  }
}
