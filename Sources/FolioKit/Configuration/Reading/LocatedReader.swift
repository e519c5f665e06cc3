import Records

/// Takes the values of a parsed file apart and notes every fault on the way.
protocol LocatedReader {
  var diagnostics: [Diagnostic] { get set }
}

extension LocatedReader {
  mutating func report(_ place: Place, _ message: String) {
    guard diagnostics.count < 1000 else { return }
    diagnostics.append(place.diagnostic(.error, message))
  }

  /// The members of an object by key; an unknown key is a fault, and so is the lack of one that is
  /// required.
  mutating func object<Keys: ConfigurationKeys>(
    _ node: RelaxedJSON?, _ what: String, _ keys: Keys.Type
  ) -> [Keys: RelaxedJSON]? {
    guard let node, let members = members(node, what) else { return nil }
    var result: [Keys: RelaxedJSON] = [:]
    for member in members {
      if let key = Keys(rawValue: member.key.value) {
        result[key] = member.value
      } else {
        let advice = NearestName.advice(
          for: member.key.value, among: Keys.allCases.map(\.rawValue))
        report(member.key.place, "unknown key \(member.key.value.quoted) in \(what); \(advice)")
      }
    }
    for key in Keys.required where result[key] == nil { missing(key, in: what, at: node.place) }
    return result
  }

  /// The members of an object whose keys are names the user chooses.
  mutating func members(_ node: RelaxedJSON?, _ what: String) -> [RelaxedJSON.Member]? {
    guard let node else { return nil }
    guard case .object(let members) = node.value else {
      mismatch(node, what, "an object")
      return nil
    }
    return members
  }

  mutating func list(_ node: RelaxedJSON?, _ what: String) -> [RelaxedJSON]? {
    guard let node else { return nil }
    guard case .list(let items) = node.value else {
      mismatch(node, what, "a list")
      return nil
    }
    return items
  }

  mutating func text(_ node: RelaxedJSON?, _ what: String) -> Located<String>? {
    guard let node else { return nil }
    guard case .text(let text) = node.value else {
      mismatch(node, what, "a text")
      return nil
    }
    return Located(text, at: node.place)
  }

  /// A text that is not empty.
  mutating func name(_ node: RelaxedJSON?, _ what: String) -> Located<String>? {
    guard let name = text(node, what) else { return nil }
    guard !name.value.isEmpty else {
      report(name.place, "\(what.quoted) is empty")
      return nil
    }
    return name
  }

  mutating func path(_ node: RelaxedJSON?, _ what: String) -> Located<String>? {
    guard let path = name(node, what) else { return nil }
    guard !path.value.utf8.contains(0) else {
      report(path.place, "\(what.quoted) holds a NUL character")
      return nil
    }
    return path
  }

  mutating func boolean(_ node: RelaxedJSON?, _ what: String) -> Bool? {
    guard let node else { return nil }
    guard case .boolean(let value) = node.value else {
      mismatch(node, what, "true or false")
      return nil
    }
    return value
  }

  mutating func integer(
    _ node: RelaxedJSON?, _ what: String, in range: ClosedRange<Int>
  ) -> Located<Int>? {
    guard let node else { return nil }
    guard case .number(let digits) = node.value else {
      mismatch(node, what, "a number")
      return nil
    }
    guard let value = Int(digits), range.contains(value) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      report(node.place, "\(what.quoted) must be a whole number \(bounds), not \(digits)")
      return nil
    }
    return Located(value, at: node.place)
  }

  mutating func number(_ node: RelaxedJSON?, _ what: String) -> Double? {
    guard let node else { return nil }
    guard case .number(let digits) = node.value else {
      mismatch(node, what, "a number")
      return nil
    }
    guard let value = Double(digits), value.isFinite else {
      report(node.place, "\(what.quoted) is too large a number: \(digits)")
      return nil
    }
    return value
  }

  mutating func mismatch(_ node: RelaxedJSON, _ what: String, _ expected: String) {
    let name = what.contains(" ") ? what : what.quoted
    report(node.place, "\(name) must be \(expected), not \(node.kind)")
  }

  mutating func missing(_ key: some ConfigurationKeys, in what: String, at place: Place) {
    report(place, "\(what) needs the key \(key.rawValue.quoted)")
  }
}
