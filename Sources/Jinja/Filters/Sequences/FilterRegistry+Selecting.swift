extension FilterRegistry {
  /// Filters that apply another filter or a test to each item.
  static let selecting: [NativeFunction] = [
    NativeFunction("map", variadic: true) { (run, value, arguments) throws(Failure) in
      do throws(Failure) {
        guard try run.isTrue(value) else { return run.iterator([]) }
        return try run.mapped(value, run.rest(arguments), run.keywords(arguments))
      } catch {
        return try run.iterator([], raising: error)
      }
    },
    selection("select", keeps: true, byAttribute: false),
    selection("reject", keeps: false, byAttribute: false),
    selection("selectattr", keeps: true, byAttribute: true),
    selection("rejectattr", keeps: false, byAttribute: true),
  ]

  private static func selection(
    _ name: String, keeps: Bool, byAttribute: Bool
  ) -> NativeFunction {
    NativeFunction(name, variadic: true) { (run, value, arguments) throws(Failure) in
      do throws(Failure) {
        guard try run.isTrue(value) else { return run.iterator([]) }
        return try run.selected(value, arguments, keeps: keeps, byAttribute: byAttribute)
      } catch {
        return try run.iterator([], raising: error)
      }
    }
  }
}

extension Run {
  fileprivate mutating func mapped(
    _ value: Value, _ positional: [Value], _ keywords: [(key: Value, value: Value)]
  ) throws(Failure) -> Value {
    if positional.isEmpty,
      let attribute = keywords.first(where: { $0.key.bytes.equals("attribute") })
    {
      var fallback = Value.absent
      for (key, value) in keywords where !key.bytes.equals("attribute") {
        guard key.bytes.equals("default") else {
          throw Failure("Unexpected keyword argument '\(key.bytes.string)'")
        }
        fallback = value
      }
      var path = try AttributePath(attribute.value, default: fallback, in: &self)
      return try lazily(value) { (run, item) throws(Failure) in
        try path.value(of: item, in: &run)
      }
    }
    guard let name = positional.first else {
      throw Failure("map requires a filter argument")
    }
    let others = Array(positional.dropFirst())
    guard let function = environment.filter(named: try bytes(of: name).string) else {
      // Nothing is looked up, and so nothing is wrong, before there is an item.
      return try lazily(value) { (run, item) throws(Failure) in
        try run.apply(filter: try run.bytes(of: name), to: item, others, keywords)
      }
    }
    return try lazily(value) { (run, item) throws(Failure) in
      try run.call(function, on: item, others, keywords)
    }
  }

  fileprivate mutating func selected(
    _ value: Value, _ arguments: Arguments, keeps: Bool, byAttribute: Bool
  ) throws(Failure) -> Value {
    var positional = rest(arguments)
    let keywords = keywords(arguments)
    var path = try AttributePath(.none, in: &self)
    if byAttribute {
      guard let attribute = positional.first else {
        throw Failure("Missing parameter for attribute name")
      }
      path = try AttributePath(attribute, in: &self)
      positional.removeFirst()
    }
    guard let name = positional.first else {
      return try lazily(value) { (run, item) throws(Failure) in
        try run.isTrue(try path.value(of: item, in: &run)) == keeps ? item : nil
      }
    }
    let others = Array(positional.dropFirst())
    let function = environment.test(named: try bytes(of: name).string)
    return try lazily(value) { (run, item) throws(Failure) in
      let tested = try path.value(of: item, in: &run)
      let passes: Bool
      if let function {
        passes = try run.isTrue(try run.call(function, on: tested, others, keywords))
      } else {
        passes = try run.apply(test: try run.bytes(of: name), to: tested, others, keywords)
      }
      return passes == keeps ? item : nil
    }
  }
}
