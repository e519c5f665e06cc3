extension MethodRegistry {
  /// Methods of whole numbers.
  static let wholeNumbers: [NativeFunction] = [
    NativeFunction("bit_length") { (run, value, _) throws(Failure) in
      if run.isWide(value), let wide = run.wideInteger(value), let last = wide.limbs.last {
        return .integer(wide.limbs.count * 32 - last.leadingZeroBitCount)
      }
      let magnitude = try run.number(value)?.whole?.magnitude ?? 0
      return .integer(UInt128.bitWidth - magnitude.leadingZeroBitCount)
    },
    NativeFunction("bit_count") { (run, value, _) throws(Failure) in
      .integer(try run.number(value)?.whole?.magnitude.nonzeroBitCount ?? 0)
    },
    NativeFunction("conjugate") { (_, value, _) throws(Failure) in value },
    NativeFunction("as_integer_ratio") { (run, value, _) throws(Failure) in
      run.tuple([value, .integer(1)])
    },
  ]

  /// Methods of floating-point numbers.
  static let fractions: [NativeFunction] = [
    NativeFunction("is_integer") { (_, value, _) throws(Failure) in
      let number = value.asFloat
      return .boolean(number.isFinite && number.rounded(.towardZero) == number)
    },
    NativeFunction("conjugate") { (_, value, _) throws(Failure) in value },
  ]

  /// Methods of what `cycler` gives.
  static let cyclers: [NativeFunction] = [
    NativeFunction("next") { (run, value, _) throws(Failure) in
      guard let cycler = run.cyclerObject(value), !cycler.items.isEmpty else { return .none }
      let item = cycler.items[cycler.position % cycler.items.count]
      cycler.position = (cycler.position + 1) % cycler.items.count
      return item
    },
    NativeFunction("reset") { (run, value, _) throws(Failure) in
      run.cyclerObject(value)?.position = 0
      return .none
    },
  ]
}
