import Jinja

extension Messages {
  /// Adds the global function `message`.
  func register(in environment: inout Jinja.Environment) {
    environment.setGlobal(
      "message", .function(HostFunction { [self] call throws(HostError) in try message(call) }))
  }

  /// `message(key, default, name=value, …)`.
  private func message(_ call: HostCall) throws(HostError) -> HostValue {
    guard let key = try call.text(at: 0, named: "key") else {
      throw HostError("the key of a message is needed")
    }
    if let text = try text(key, call.keywords, mode: call.autoescape) { return text }
    if let other = call.value(at: 1, named: "default") { return other }
    throw HostError(
      "no message has the key \(key.quoted); "
        + (NearestName.of(key, among: keys.sorted()).map { "did you mean \($0.quoted)?" }
          ?? "add it to locales/en.json in the template folder"))
  }
}
