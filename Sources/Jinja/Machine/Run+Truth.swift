// Python's bool().
extension Run {
  @inline(__always) func isTrue(_ value: Value) throws(Failure) -> Bool {
    if value.kind == .boolean { return value.asBoolean }
    return try isTrueSlow(value)
  }

  @inline(never) private func isTrueSlow(_ value: Value) throws(Failure) -> Bool {
    switch value.kind {
    case .absent, .none: return false
    case .undefined:
      try requireLenient(value)
      return false
    case .boolean: return value.asBoolean
    case .integer: return value.payload != 0
    case .float: return value.asFloat != 0
    case .big, .wide: return true
    case .number: return isWide(value) ? true : !(try number(value)?.isZero ?? true)
    case .text: return value.length > 0
    case .list, .tuple, .dictionary, .range, .view, .table, .documentList, .documentObject:
      return try length(of: value) > 0
    case .row: return true
    case .loop: return true
    case .iterator, .namespace, .function, .cycler, .joiner, .module, .blocks: return true
    }
  }
}
