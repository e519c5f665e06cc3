import Records
import Synchronization

/// A transliterator that is opened when it is first needed and kept, since that takes a while.
enum SharedTransliterator {
  private static let transliterator = Mutex<Transliterator?>(nil)

  /// The text in ASCII, as `Transliterator` gives it.
  static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return transliterator.withLock { (transliterator) -> String in
      if transliterator == nil { transliterator = Transliterator() }
      return transliterator?.ascii(text) ?? ""
    }
  }
}
