import Records

/// Makes actions of objects, and notes what is wrong with them.
struct ActionParser {
  private(set) var faults: [ActionFault] = []

  /// The action that an object is; nil where it is none, and then there is a fault.
  mutating func parse(_ object: RelaxedJSON) -> PlacedAction? {
    guard case .object(let members) = object.value, let name = name(members, of: object) else {
      return nil
    }
    var reader = ActionMembers(members, of: name, at: object.place)
    reader.refuseUnknown()
    let action = action(name, from: &reader)
    faults += reader.faults
    guard reader.faults.isEmpty, let action else { return nil }
    return PlacedAction(action: action, source: object)
  }

  private mutating func name(
    _ members: [RelaxedJSON.Member], of object: RelaxedJSON
  ) -> ActionName? {
    guard let member = members.first(where: { $0.key.value == ActionMember.action.rawValue }) else {
      let advice =
        NearestName.of("action", among: members.map(\.key.value))
        .map { "; did you write \($0.quoted) for it?" } ?? ""
      let message = "an action needs the member \"action\"\(advice)"
      faults.append(ActionFault(place: object.place, message: message))
      return nil
    }
    guard case .text(let text) = member.value.value else {
      let message = "\"action\" is \(member.value.kind), expected a name such as \"book\""
      faults.append(ActionFault(place: member.value.place, message: message))
      return nil
    }
    if let name = ActionName(rawValue: text) { return name }
    let advice = NearestName.advice(for: text, among: ActionName.allCases.map(\.rawValue))
    let message = "unknown action \(text.quoted); \(advice)"
    faults.append(ActionFault(place: member.value.place, message: message))
    return nil
  }

  private mutating func action(
    _ name: ActionName, from members: inout ActionMembers
  ) -> Action? {
    switch name {
    case .addWorkout:
      return record(.workout, from: &members).map { .addWorkout($0) }
    case .removeWorkout:
      return members.selection().map { .removeWorkout($0) }
    case .sort: return .sort(members.choice(.by, of: WorkoutSort.self))
    case .book:
      return members.text(.id).map { .book(car: $0, members.change(.value)) }
    case .setFavorite:
      return members.text(.id).map { .setFavorite(car: $0, members.change(.value)) }
    case .deleteCar: return members.text(.id).map { .deleteCar($0) }
    case .renamePalette:
      guard let palette = members.palette(), let name = members.text(.name) else { return nil }
      return .renamePalette(palette, to: name)
    case .addEmojis:
      guard let palette = members.palette(), let texts = members.texts(.emojis) else { return nil }
      return .addEmojis(palette, texts)
    case .removeEmoji:
      guard let palette = members.palette(), let emoji = members.text(.emoji) else { return nil }
      return .removeEmoji(palette, emoji)
    case .addPalette:
      let store = members.optionalText(.store)
      guard let fields = record(.palette, from: &members) else { return nil }
      return .addPalette(fields, store: store)
    case .removePalette: return members.palette().map { .removePalette($0) }
    case .setPreference:
      guard let key = members.text(.key), let value = members.scalar(.value) else { return nil }
      return .setPreference(key, value.text)
    case .setSchedule: return members.schedule().map { .setSchedule($0) }
    }
  }

  /// The record that an action adds, which its schema has passed.
  private mutating func record(
    _ member: ActionMember, from members: inout ActionMembers
  ) -> RecordFields? {
    guard let object = members.object(member), case .records(let schema) = members.name.subject
    else { return nil }
    let (fields, faults) = NewRecordReader.read(object, schema: schema)
    for fault in faults { members.note(fault.message, at: fault.place) }
    return faults.isEmpty ? fields : nil
  }
}
