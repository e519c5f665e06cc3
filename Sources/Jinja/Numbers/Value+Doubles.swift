extension Value {
  /// The number this is, where a double holds it exactly and it is no NaN; nil for anything else.
  var exactDouble: Double? {
    let number: Number?
    switch kind {
    case .integer: number = .integer(asInteger)
    case .float: number = .float(asFloat)
    case .number: number = try? bytes.number()
    default: number = nil
    }
    switch number {
    case .integer(let whole) where whole.magnitude < 1 << 53: return Double(whole)
    case .float(let float) where !float.isNaN: return float
    default: return nil
    }
  }
}
