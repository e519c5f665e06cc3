import Records

extension ActionMembers {
  /// A text, a number, a boolean as a text, or null as none.
  struct Scalar {
    var text: String?
  }

  /// A value that must be there, be it null.
  mutating func scalar(_ member: ActionMember) -> Scalar? {
    guard let value = members.first(where: { $0.key.value == member.rawValue })?.value else {
      note("\(member.rawValue) is missing; null takes the preference out", at: place)
      return nil
    }
    switch value.value {
    case .null: return Scalar(text: nil)
    case .boolean(let isOn): return Scalar(text: isOn ? "true" : "false")
    case .number(let text), .text(let text): return Scalar(text: text)
    case .list, .object:
      mismatch(member, value, "a text, a number, true, false or null")
      return nil
    }
  }

  /// A schedule, all of it checked together.
  mutating func schedule() -> Schedule? {
    var values: [ScheduleKey: RelaxedJSON] = [:]
    for member in members {
      if let key = ScheduleKey(rawValue: member.key.value) { values[key] = member.value }
    }
    let (schedule, diagnostics) = ScheduleReader.read(values, at: place)
    for diagnostic in diagnostics {
      let culprit = values.values.map(\.place).first {
        $0.line == diagnostic.line && $0.column == diagnostic.column
      }
      note(diagnostic.message, at: culprit ?? place)
    }
    return diagnostics.isEmpty ? schedule : nil
  }
}
