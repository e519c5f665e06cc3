import CICU

/// Finds the emoji in texts.
///
/// An emoji is a sequence that Unicode recommends for general interchange (RGI), such as a family
/// joined by U+200D or a flag; a heart without U+FE0F is none. One thread at a time may use it.
@safe
package final class Emoji {
  private let characters: OpaquePointer

  /// Nil where ICU's data are missing.
  package init?() {
    guard let characters = unsafe cicu_characters_open() else { return nil }
    unsafe self.characters = characters
  }

  deinit { unsafe cicu_characters_close(characters) }

  /// Whether a text is exactly one emoji.
  package static func isEmoji(_ text: Span<UInt8>) -> Bool {
    let isKnown = unsafe text.withICUText { unsafe cicu_is_emoji($0, $1) } ?? false
    return isKnown || LateEmoji.contains(text)
  }

  /// Splits a text into characters as people see them and says of each whether it is an emoji.
  ///
  /// The ranges are of bytes; they follow one another and cover the text.
  package func split(_ text: Span<UInt8>, _ body: (Range<Int>, _ isEmoji: Bool) -> Void) {
    guard !text.isEmpty else { return }
    var start = 0
    _ = unsafe text.withICUText { bytes, count in
      guard let bytes = unsafe bytes, unsafe cicu_characters_begin(characters, bytes, count) else {
        return
      }
      while case let end = Int(unsafe cicu_characters_next(characters)), end > start {
        body(start..<end, Emoji.isEmoji(text.extracting(start..<end)))
        start = end
      }
    }
    if start < text.count { body(start..<text.count, false) }
  }
}
