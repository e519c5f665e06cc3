// Reading arguments as Python's own functions would.
extension Run {
  /// A whole number; an error that names the function's need for anything else.
  func whole(_ value: Value) throws(Failure) -> Int {
    guard let number = try wholeNumber(value) else {
      throw Failure("'\(typeName(of: value))' object cannot be interpreted as an integer")
    }
    return number
  }

  /// A whole number, or `fallback` where none was given.
  func whole(_ arguments: Arguments, _ index: Int, or fallback: Int) throws(Failure) -> Int {
    arguments.has(index) ? try whole(arguments[index]) : fallback
  }

  /// The truth of an argument; false where none was given.
  func flag(_ arguments: Arguments, _ index: Int) throws(Failure) -> Bool {
    arguments.has(index) ? try isTrue(arguments[index]) : false
  }

  func flag(
    _ arguments: Arguments, _ index: Int, or fallback: Bool
  ) throws(Failure) -> Bool {
    arguments.has(index) ? try isTrue(arguments[index]) : fallback
  }

  /// Whether an argument was given and is not none.
  func isGiven(_ arguments: Arguments, _ index: Int) -> Bool {
    arguments.has(index) && !arguments[index].isNone
  }

  /// The bytes of a text; an error for anything else.
  func textBytes(_ value: Value) throws(Failure) -> [UInt8] {
    guard value.isText else {
      try requireDefined(value)
      throw Failure("expected text, not '\(typeName(of: value))'")
    }
    return Array(value.bytes)
  }

  /// The value's text, as `str`, for work on code points.
  mutating func characters(of value: Value) throws(Failure) -> (bytes: [UInt8], safe: Autoescape) {
    let text = try string(of: value)
    return (Array(text.bytes), text.safety)
  }
}
