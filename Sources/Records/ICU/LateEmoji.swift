/// Emoji that Unicode recommends since versions 15.1 and 16.0, which ICU 72 doesn't know yet.
///
/// With this list a file reads the same whatever ICU is installed.
enum LateEmoji {
  static func contains(_ text: Span<UInt8>) -> Bool {
    guard (4...longest).contains(text.count) else { return false }
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    if sequences.contains(bytes) || goingRight.contains(bytes) { return true }
    // The first of a person's code points may be followed by one of five skin tones.
    guard bytes[4...].starts(with: [0xF0, 0x9F, 0x8F]), bytes.count > 8 else { return false }
    guard (0xBB...0xBF).contains(bytes[7]) else { return false }
    bytes.removeSubrange(4..<8)
    return goingRight.contains(bytes)
  }

  private static let longest = 40

  private static let sequences: Set<[UInt8]> = utf8([
    "🙂‍↔️", "🙂‍↕️", "🫩", "🧑‍🧑‍🧒", "🧑‍🧑‍🧒‍🧒", "🧑‍🧒", "🧑‍🧒‍🧒", "🫆", "🐦‍🔥", "🪾", "🍋‍🟩", "🍄‍🟫", "🫜", "🪉",
    "⛓️‍💥", "🪏", "🫟", "🇨🇶",
  ])

  /// People who face right.
  private static let goingRight: Set<[UInt8]> = utf8([
    "🚶‍➡️", "🚶‍♀️‍➡️", "🚶‍♂️‍➡️", "🧎‍➡️", "🧎‍♀️‍➡️", "🧎‍♂️‍➡️", "🏃‍➡️", "🏃‍♀️‍➡️", "🏃‍♂️‍➡️", "🧑‍🦯‍➡️",
    "👨‍🦯‍➡️", "👩‍🦯‍➡️", "🧑‍🦼‍➡️", "👨‍🦼‍➡️", "👩‍🦼‍➡️", "🧑‍🦽‍➡️", "👨‍🦽‍➡️", "👩‍🦽‍➡️",
  ])

  private static func utf8(_ texts: [String]) -> Set<[UInt8]> { Set(texts.map { Array($0.utf8) }) }
}
