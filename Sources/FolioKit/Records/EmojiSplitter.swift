import Records
import Synchronization

/// Takes a text of emoji apart.
final class EmojiSplitter: Sendable {
  private let emoji = Mutex<Emoji?>(nil)

  /// One for whoever has none of its own; it keeps nothing of what it is asked.
  static let shared = EmojiSplitter()

  /// The emoji of a text, one by one; anything between them is left out.
  func split(_ text: String) -> [String] { parts(text).emojis }

  /// The emoji of a text, and the other texts between them, less the white space around each.
  func parts(_ text: String) -> (emojis: [String], strays: [String]) {
    let bytes = Array(text.utf8)
    var emojis: [String] = []
    var strays: [Range<Int>] = []
    emoji.withLock { (emoji) -> Void in
      if emoji == nil { emoji = Emoji() }
      emoji?.split(bytes.span) { range, isEmoji in
        if isEmoji {
          emojis.append(String(decoding: bytes[range], as: UTF8.self))
        } else if let last = strays.last, last.upperBound == range.lowerBound {
          strays[strays.count - 1] = last.lowerBound..<range.upperBound
        } else {
          strays.append(range)
        }
      }
    }
    let texts = strays.map { range in
      var text = String(decoding: bytes[range], as: UTF8.self)[...].drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
    return (emojis, texts.filter { !$0.isEmpty })
  }

  /// The emoji of some texts, each once, and all that is none.
  func parts(_ texts: [String]) -> (emojis: [String], strays: [String]) {
    var emojis: [String] = []
    var strays: [String] = []
    for text in texts {
      let parts = parts(text)
      for emoji in parts.emojis where !emojis.contains(emoji) { emojis.append(emoji) }
      strays += parts.strays
    }
    return (emojis, strays)
  }

  /// The emoji of a field, which is a text or a list of texts, and all that is none.
  func parts(_ value: FieldValue?) -> (emojis: [String], strays: [String]) {
    switch value {
    case .text(let text): parts([text])
    case .list(let json): parts(JSONText.texts(ofList: json))
    case .null, .boolean, .number, .object, nil: ([], [])
    }
  }
}
