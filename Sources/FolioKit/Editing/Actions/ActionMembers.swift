/// The members of one action, each read as what it has to be.
struct ActionMembers {
  let name: ActionName
  private(set) var faults: [ActionFault] = []
  let members: [RelaxedJSON.Member]
  let place: Place

  init(_ members: [RelaxedJSON.Member], of name: ActionName, at place: Place) {
    self.members = members
    self.name = name
    self.place = place
  }

  mutating func note(_ message: String, at place: Place) {
    faults.append(ActionFault(place: place, message: "\(name.rawValue): \(message)"))
  }

  /// Notes every member that the action does not have.
  mutating func refuseUnknown() {
    let known = name.members.map(\.rawValue)
    for member in members
    where member.key.value != ActionMember.action.rawValue && !known.contains(member.key.value) {
      let advice = NearestName.advice(for: member.key.value, among: known)
      note("unknown member \(member.key.value.quoted); \(advice)", at: member.key.place)
    }
  }

  /// The value of a member; null is none.
  private func value(_ member: ActionMember) -> RelaxedJSON? {
    let value = members.first { $0.key.value == member.rawValue }?.value
    if case .null = value?.value { return nil }
    return value
  }

  private mutating func required(_ member: ActionMember) -> RelaxedJSON? {
    if let value = value(member) { return value }
    note("\(member.rawValue) is missing", at: place)
    return nil
  }

  mutating func mismatch(_ member: ActionMember, _ value: RelaxedJSON, _ expected: String) {
    let found =
      switch value.value {
      case .text(let text): text.quoted
      case .number(let digits): digits
      case .boolean(let isOn): isOn ? "true" : "false"
      case .null, .list, .object: value.kind
      }
    note("\(member.rawValue) is \(found), expected \(expected)", at: value.place)
  }

  mutating func text(_ member: ActionMember) -> String? {
    guard let value = required(member) else { return nil }
    if case .text(let text) = value.value { return text }
    mismatch(member, value, "a text")
    return nil
  }

  mutating func optionalText(_ member: ActionMember) -> String? {
    value(member) == nil ? nil : text(member)
  }

  /// One text or a list of texts.
  mutating func texts(_ member: ActionMember) -> [String]? {
    guard let value = required(member) else { return nil }
    switch value.value {
    case .text(let text): return [text]
    case .list(let items):
      var texts: [String] = []
      for item in items {
        guard case .text(let text) = item.value else {
          mismatch(member, item, "a text")
          return nil
        }
        texts.append(text)
      }
      return texts
    case .null, .boolean, .number, .object:
      mismatch(member, value, "a text or a list of texts")
      return nil
    }
  }

  mutating func object(_ member: ActionMember) -> RelaxedJSON? {
    guard let value = required(member) else { return nil }
    if case .object = value.value { return value }
    mismatch(member, value, "an object")
    return nil
  }

  mutating func palette() -> PaletteName? {
    let store = optionalText(.store)
    return text(.id).map { PaletteName($0, store: store) }
  }

  /// A toggle without a value.
  mutating func change(_ member: ActionMember) -> SwitchChange {
    guard let value = value(member) else { return .toggle }
    if case .boolean(let isOn) = value.value { return .set(isOn) }
    mismatch(member, value, "true or false")
    return .toggle
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: ActionMember, of: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let value = value(member) else { return nil }
    if case .text(let text) = value.value, let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue.quoted).joined(separator: ", ")
    mismatch(member, value, "one of \(known), or null")
    return nil
  }

  /// Records by `index` or by `id`, one or a list of them.
  mutating func selection() -> RecordSelection? {
    switch (value(.index), value(.id)) {
    case (let value?, nil): return indexes(value).map { .indexes($0) }
    case (nil, .some): return texts(.id).map { .ids($0) }
    case (nil, nil):
      note("index or id is missing", at: place)
      return nil
    case (.some, let value?):
      note("index and id cannot both say what is removed", at: value.place)
      return nil
    }
  }

  private mutating func indexes(_ value: RelaxedJSON) -> [Int]? {
    var items = [value]
    if case .list(let list) = value.value { items = list }
    var indexes: [Int] = []
    for item in items {
      guard case .number(let digits) = item.value, let index = Int(digits) else {
        mismatch(.index, item, "a whole number or a list of them")
        continue
      }
      indexes.append(index)
    }
    return indexes.count == items.count ? indexes : nil
  }
}
