import Records

/// An action and where its file has it.
package struct PlacedAction: Sendable {
  package let action: Action
  let source: RelaxedJSON

  /// A remark about the action at the member that it is about.
  func fault(_ remark: Remark) -> ActionFault {
    ActionFault(
      severity: remark.isWarning ? .warning : .error, place: place(of: remark),
      message: "\(action.name.rawValue): \(remark.message)")
  }

  func place(of remark: Remark) -> Place {
    guard let value = member(remark.member.rawValue, of: source) else { return source.place }
    guard case .list(let items) = value.value else { return value.place }
    return items.first { isAbout(remark, $0.value) }?.place ?? value.place
  }

  /// A member of an object, or of one that it brings as a new record.
  private func member(_ name: String, of object: RelaxedJSON) -> RelaxedJSON? {
    guard case .object(let members) = object.value else { return nil }
    if let value = members.first(where: { $0.key.value == name })?.value { return value }
    return members.lazy.compactMap { member(name, of: $0.value) }.first
  }

  /// Whether an item of a list is the one that a remark is about.
  private func isAbout(_ remark: Remark, _ item: RelaxedJSON.Value) -> Bool {
    switch (remark, item) {
    case (.indexOutOfRange(let index, _), .number(let digits)): Int(digits) == index
    case (.unknownID(let id, _, _), .text(let text)): text.hasSameBytes(as: id)
    default: false
    }
  }
}
