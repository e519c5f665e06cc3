// Calling the host.
extension Run {
  mutating func call(
    _ function: HostFunction, name: String, _ positional: [Value],
    _ keywords: [(key: Value, value: Value)]
  ) throws(Failure) -> Value {
    var arguments: [HostValue] = []
    for value in positional { arguments.append(try hostValue(of: value)) }
    var named: [(name: String, value: HostValue)] = []
    for (key, value) in keywords { named.append((key.bytes.string, try hostValue(of: value))) }
    let call = HostCall(
      arguments: arguments, keywords: named, autoescape: autoescape, templateName: templateName)
    let result: HostValue
    do { result = try function.body(call) } catch {
      throw Failure("\(name): \(error.message)")
    }
    return try value(of: result)
  }

  /// The name of the template whose code runs.
  var templateName: String { frames.last?.context.templateName ?? "" }
}
