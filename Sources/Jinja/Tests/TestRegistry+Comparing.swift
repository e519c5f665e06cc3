extension TestRegistry {
  /// Comparisons, under their names and their signs.
  static let comparisons: [NativeFunction] =
    ["==", "eq", "equalto"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in try run.equals(left, right) }
    }
    + ["!=", "ne"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in try !run.equals(left, right) }
    }
    + [">", "gt", "greaterthan"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in
        try run.order(left, right, sign: ">") == .greater
      }
    }
    + ["<", "lt", "lessthan"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in
        try run.order(left, right, sign: "<") == .less
      }
    }
    + [">=", "ge"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in
        let order = try run.order(left, right, sign: ">=")
        return order == .greater || order == .equal
      }
    }
    + ["<=", "le"].map { name in
      comparison(name) { (run, left, right) throws(Failure) in
        let order = try run.order(left, right, sign: "<=")
        return order == .less || order == .equal
      }
    }
    + [
      comparison("in") { (run, left, right) throws(Failure) in try run.isIn(left, right) },
      comparison("sameas") { (_, left, right) throws(Failure) in
        guard left.kind == right.kind else { return false }
        if left.isText { return left.bytes.equals(right.bytes) && left.safety == right.safety }
        // Each look-up of a name that is not there gives an undefined value of its own.
        if left.isUndefined { return false }
        return left.payload == right.payload && left.length == right.length
      },
    ]

  private static func comparison(
    _ name: String,
    _ body: @escaping @Sendable (inout Run, Value, Value) throws(Failure) -> Bool
  ) -> NativeFunction {
    NativeFunction(name, "other") { (run, value, arguments) throws(Failure) in
      .boolean(try body(&run, value, arguments[0]))
    }
  }
}
