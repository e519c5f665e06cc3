// Names, and what they stand for in a context.
extension Run {
  /// The run's number of a name.
  mutating func number(ofName name: String) -> Int {
    if let known = nameNumbers[name] { return known }
    nameNumbers[name] = nameTexts.count
    nameTexts.append(nameArena.copy(Array(name.utf8)))
    return nameTexts.count - 1
  }

  /// What `context` holds under a name; absent where it holds nothing.
  mutating func resolve(_ name: Int, in context: ContextObject) throws(Failure) -> Value {
    if let value = context.vars[name] ?? context.inherited[name] { return value }
    if context.seesHost, let value = try hostValue(named: name) { return value }
    return try global(named: name)
  }

  private mutating func hostValue(named name: Int) throws(Failure) -> Value? {
    if let known = hostValues[name] { return known }
    guard let host = host[nameTexts[name].string] else { return nil }
    let value = try value(of: host)
    hostValues[name] = value
    return value
  }

  private mutating func global(named name: Int) throws(Failure) -> Value {
    if let known = globalValues[name] { return known }
    let text = nameTexts[name].string
    let value: Value
    if let host = environment.globals[text] {
      value = try self.value(of: host)
    } else if let native = GlobalRegistry.all[text] {
      value = function(.native(native))
    } else {
      return .absent
    }
    globalValues[name] = value
    return value
  }

  /// The names a template could have meant.
  func knownNames(in context: ContextObject) -> [String] {
    var names = context.all.keys.map { nameTexts[$0].string }
    if context.seesHost { names += host.names }
    return names + environment.globals.keys + GlobalRegistry.all.keys
  }
}
