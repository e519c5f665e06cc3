import Records
import Synchronization

/// Takes a text of emoji apart.
final class EmojiSplitter: Sendable {
  private let emoji = Mutex<Emoji?>(nil)

  /// The emoji of a text, one by one; anything between them is left out.
  func split(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return emoji.withLock { (emoji) -> [String] in
      if emoji == nil { emoji = Emoji() }
      var result: [String] = []
      emoji?.split(bytes.span) { range, isEmoji in
        if isEmoji { result.append(String(decoding: bytes[range], as: UTF8.self)) }
      }
      return result
    }
  }
}
