/// What there is to say about an action: why it could not be applied, or what of it was left out.
package enum Remark: Sendable, Equatable {
  /// The state has nothing of what the action changes.
  case notLoaded(subject: String)
  /// No record has the id; the nearest one is proposed.
  case unknownID(String, kind: String, nearest: String?)
  case idTaken(String, kind: String)
  case indexOutOfRange(Int, count: Int)
  case nameIsEmpty
  case unknownStore(String, known: [String])
  case emojiNotThere(String, palette: String)
  /// Texts that are no emoji, which are left out.
  case notEmoji([String], palette: String)
  /// There is no preference of that name, or it does not take that value.
  case badPreference(String, at: ActionMember)
  /// What the user is told instead of having the action applied.
  case refused(Confirmation)

  /// Whether the action was applied all the same.
  package var isWarning: Bool {
    switch self {
    case .notEmoji: true
    case .notLoaded, .unknownID, .idTaken, .indexOutOfRange, .nameIsEmpty, .unknownStore,
      .emojiNotThere, .badPreference, .refused:
      false
    }
  }

  /// What it is about, so that a message can point there.
  var member: ActionMember {
    switch self {
    case .notLoaded: .action
    case .unknownID, .idTaken, .refused: .id
    case .indexOutOfRange: .index
    case .nameIsEmpty: .name
    case .unknownStore: .store
    case .emojiNotThere: .emoji
    case .notEmoji: .emojis
    case .badPreference(_, let member): member
    }
  }

  package var message: String {
    switch self {
    case .notLoaded(let subject): "there are no \(subject) here to change"
    case .unknownID(let id, let kind, let nearest):
      "no \(kind) has the id \(id.quoted)"
        + (nearest.map { "; did you mean \($0.quoted)?" } ?? "")
    case .idTaken(let id, let kind): "there is a \(kind) with the id \(id.quoted) already"
    case .indexOutOfRange(let index, let count):
      count == 0
        ? "there is no index \(index), since there are no records"
        : "there is no index \(index); the last one is \(count - 1)"
    case .nameIsEmpty: "a palette needs a name"
    case .unknownStore(let store, let known):
      "there is no store \(store.quoted)"
        + (known.isEmpty ? "" : "; \(NearestName.advice(for: store, among: known))")
    case .emojiNotThere(let emoji, let palette):
      "the palette \(palette.quoted) does not hold \(emoji.quoted)"
    case .notEmoji(let texts, let palette):
      "\(texts.map(\.quoted).joined(separator: ", ")) \(texts.count == 1 ? "is" : "are") no emoji "
        + "and left out of the palette \(palette.quoted)"
    case .badPreference(let message, _): message
    case .refused(let alert): "\(alert.title): \(alert.message)"
    }
  }
}
