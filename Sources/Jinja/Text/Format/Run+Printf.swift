// Formatting by `%`.
extension Run {
  /// Python's `format % argument` for a text; markup has its arguments escaped.
  mutating func percentFormat(_ format: Value, _ argument: Value) throws(Failure) -> Value {
    var formatter = PrintfFormatter(format: Array(format.bytes), safe: format.safety)
    formatter.take(argument, in: &self)
    return text(try formatter.run(in: &self), safe: format.safety)
  }
}
