// Filters and tests by name: the host's before the built-in ones.
extension Environment {
  func filter(named name: String) -> NativeFunction? {
    filters[name].map { Environment.native($0, name: name) } ?? FilterRegistry.all[name]
  }

  func test(named name: String) -> NativeFunction? {
    tests[name].map { Environment.native($0, name: name) } ?? TestRegistry.all[name]
  }

  func proposal(forFilter name: String) -> String? {
    Proposal.hint(for: name, among: Array(FilterRegistry.all.keys) + Array(filters.keys))
  }

  func proposal(forTest name: String) -> String? {
    Proposal.hint(for: name, among: Array(TestRegistry.all.keys) + Array(tests.keys))
  }

  /// A host's filter or test in the machine's form.
  private static func native(_ function: HostFunction, name: String) -> NativeFunction {
    NativeFunction(name, variadic: true) { (run, value, arguments) throws(Failure) in
      try run.call(
        function, name: name, [value] + run.rest(arguments), run.keywords(arguments))
    }
  }
}
