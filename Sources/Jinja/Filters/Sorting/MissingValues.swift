/// What a sort does with keys that are none or undefined.
enum MissingValues {
  /// What Jinja2 does: they are compared like any other, which is mostly an error.
  case compared
  /// None comes behind all values, undefined behind that, whatever the direction.
  case last

  /// Reads the argument `missing`, by default what the options say.
  init(_ value: Value, in run: inout Run) throws(Failure) {
    guard !value.isAbsent else {
      self = run.options.missingLast ? .last : .compared
      return
    }
    let text = try run.string(of: value).bytes
    if text.equals("last") {
      self = .last
    } else if text.equals("error") {
      self = .compared
    } else {
      throw Failure("missing must be 'last' or 'error'")
    }
  }

  /// 0 for a value to compare, more for one that goes behind.
  func rank(of key: Value) -> Int {
    switch self {
    case .compared: 0
    case .last: key.isUndefined ? 2 : key.isNone ? 1 : 0
    }
  }
}
