// Filters and tests by name, as `map` and `select` use them.
extension Run {
  /// Calls the filter `name` on `value`.
  mutating func apply(
    filter name: Bytes, to value: Value, _ positional: [Value] = [],
    _ keywords: [(key: Value, value: Value)] = []
  ) throws(Failure) -> Value {
    guard let function = environment.filter(named: name.string) else {
      throw Failure(
        "No filter named '\(name.string)'.", hint: environment.proposal(forFilter: name.string))
    }
    return try call(function, on: value, positional, keywords)
  }

  /// Calls the test `name` on `value`.
  mutating func apply(
    test name: Bytes, to value: Value, _ positional: [Value] = [],
    _ keywords: [(key: Value, value: Value)] = []
  ) throws(Failure) -> Bool {
    guard let function = environment.test(named: name.string) else {
      throw Failure(
        "No test named '\(name.string)'.", hint: environment.proposal(forTest: name.string))
    }
    return try isTrue(try call(function, on: value, positional, keywords))
  }

  /// Binds arguments and calls.
  mutating func call(
    _ function: NativeFunction, on value: Value, _ positional: [Value],
    _ keywords: [(key: Value, value: Value)]
  ) throws(Failure) -> Value {
    // A step a kilobyte of text besides, so that the steps bound the time.
    try charge(1 + (value.kind == .text ? value.bytes.count >> 10 : 0))
    let arguments = try bind(positional, keywords, to: function)
    if held > settings.mostHeld { throw holdsTooMuch() }
    let result = try function.body(&self, value, arguments)
    if result.kind == .text {
      try charge(result.bytes.count >> 10)
      // Whatever a function did not foresee grows no further than by this one step.
      if result.bytes.count > settings.largestText { try reserve(result.bytes.count) }
    }
    return result
  }

  /// Puts arguments into the places of the function's parameters.
  mutating func bind(
    _ positional: [Value], _ keywords: [(key: Value, value: Value)], to function: NativeFunction
  ) throws(Failure) -> Arguments {
    var arguments = Arguments()
    let parameters = function.parameters
    if positional.count > parameters.count, !function.isVariadic {
      throw Failure(
        "\(function.name)() takes at most \(parameters.count) arguments "
          + "(\(positional.count) given)")
    }
    for (place, value) in positional.prefix(parameters.count).enumerated() {
      arguments[place] = value
    }
    var others: [(key: Value, value: Value)] = []
    for (key, value) in keywords {
      let name = key.bytes.string
      if let place = parameters.firstIndex(where: { $0.name == name }) {
        if arguments.has(place) {
          throw Failure("\(function.name)() got multiple values for argument '\(name)'")
        }
        arguments[place] = value
      } else if function.isVariadic {
        others.append((key, value))
      } else {
        throw Failure("\(function.name)() got an unexpected keyword argument '\(name)'")
      }
    }
    for (place, parameter) in parameters.enumerated()
    where !parameter.isOptional && !arguments.has(place) {
      throw Failure("\(function.name)() missing required argument: '\(parameter.name)'")
    }
    if function.isVariadic {
      if positional.count > parameters.count {
        arguments.rest = tuple(Array(positional[parameters.count...]))
      }
      if !others.isEmpty { arguments.keywords = try dictionary(others) }
    }
    return arguments
  }
}
