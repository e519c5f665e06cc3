// Calling the host.
extension Run {
  mutating func call(
    _ function: HostFunction, name: String, _ positional: [Value],
    _ keywords: [(key: Value, value: Value)]
  ) throws(Failure) -> Value {
    var arguments: [HostValue] = []
    for value in positional { arguments.append(try argument(value)) }
    var named: [(name: String, value: HostValue)] = []
    for (key, value) in keywords { named.append((key.bytes.string, try argument(value))) }
    let call = HostCall(
      arguments: arguments, keywords: named, autoescape: autoescape, templateName: templateName)
    let result: HostValue
    do { result = try function.body(call) } catch {
      throw Failure("\(name): \(error.message)")
    }
    return try value(of: result)
  }

  /// A value for the host, which has no undefined values of its own to complain of later.
  private mutating func argument(_ value: Value) throws(Failure) -> HostValue {
    if value.kind == .undefined { _ = try textOfUndefined(value) }
    return try hostValue(of: value)
  }

  /// The name of the template whose code runs.
  var templateName: String { frames.last.map { templateName(in: $0.context) } ?? "" }

  /// The name of the template that a context is of.
  func templateName(in context: ContextObject) -> String {
    programs[context.program].program.source.name
  }
}
