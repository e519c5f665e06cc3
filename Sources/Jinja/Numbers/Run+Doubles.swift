// Values as floating-point numbers.
extension Run {
  /// The number a value is as a double; nil for what is none.
  func double(ofNumber value: Value) throws(Failure) -> Double? {
    guard isWide(value), let wide = wideInteger(value) else { return try number(value)?.double }
    guard wide.double.isFinite else { throw Failure("int too large to convert to float") }
    return wide.double
  }
}
