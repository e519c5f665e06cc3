// Formatting by `%`.
extension Run {
  /// Python's `format % argument` for a text; markup has its arguments escaped.
  mutating func percentFormat(_ format: Value, _ argument: Value) throws(Failure) -> Value {
    if let quick = quickPercent(format, argument) { return quick }
    var formatter = PrintfFormatter(format: Array(format.bytes), safe: format.safety)
    formatter.take(argument, in: &self)
    return text(try formatter.run(in: &self), safe: format.safety)
  }
}
