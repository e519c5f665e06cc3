// Printing values.
extension Run {
  /// Writes a value as mode `mode` needs it.
  @inline(__always) mutating func write(_ value: Value, _ mode: Autoescape) throws(Failure) {
    switch value.kind {
    case .text:
      if mode == .none || value.safety == mode {
        output.append(value.bytes)
      } else if mode == .html {
        output.appendEscaped(value.bytes)
      } else {
        try writeSlow(value, mode)
      }
    case .number: output.append(value.bytes)
    case .integer: output.append(value.asInteger)
    case .float:
      if let quick = QuickDecimal(value.asFloat) {
        output.append(quick)
      } else {
        try writeSlow(value, mode)
      }
    default: try writeSlow(value, mode)
    }
  }

  /// Writes a value, but for a large text that may leave in pieces: that waits, and the machine
  /// must stop to let it go (true).
  @inline(__always) mutating func emit(
    _ value: Value, _ mode: Autoescape, mayStop: Bool
  ) throws(Failure) -> Bool {
    if mayStop, value.kind == .text, output.mustDivide(value.bytes), divide(value, mode) {
      return true
    }
    try write(value, mode)
    return false
  }

  @inline(never) private mutating func divide(_ value: Value, _ mode: Autoescape) -> Bool {
    let isPlain = mode == .none || value.safety == mode
    guard isPlain || mode == .html else { return false }
    output.divide(value.bytes, isEscaped: !isPlain)
    return true
  }

  @inline(never) private mutating func writeSlow(
    _ value: Value, _ mode: Autoescape
  ) throws(Failure) {
    switch value.kind {
    case .none where mode != .json:
      if !settings.printsNoneAsNothing { output.append(Bytes("None")) }
    case .boolean where mode != .json:
      output.append(Bytes(value.asBoolean ? "True" : "False"))
    case .float where mode != .json:
      var digits: [UInt8] = []
      FloatText.append(value.asFloat, to: &digits)
      output.append(digits)
    case .undefined where mode != .json && value.behaviour != .debug:
      if !value.isMissingField { _ = try textOfUndefined(value) }
    default:
      let isNothing = value.kind == .undefined && mode == .csv
      if isNothing { return }
      output.append(try escape(value, for: mode).bytes)
    }
  }
}
