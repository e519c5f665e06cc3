import CICU

/// Turns any writing into ASCII letters, as names in addresses need it.
///
/// Opening takes some milliseconds. One thread at a time may use it.
@safe
package final class Transliterator {
  private let transliterator: OpaquePointer

  /// Nil where ICU's data are missing.
  package init?() {
    // What has no Latin form, such as an emoji, is dropped.
    let identifier = "Any-Latin; Latin-ASCII; [^\\u0000-\\u007F] Remove"
    guard let opened = unsafe cicu_transliterator_open(identifier) else { return nil }
    unsafe transliterator = opened
  }

  deinit { unsafe cicu_transliterator_close(transliterator) }

  /// The text in ASCII; empty where nothing of it has such a form.
  package func ascii(_ text: String) -> String {
    let source = Array(text.utf8)
    if source.allSatisfy({ $0 < 0x80 }) { return text }
    var bytes: [UInt8] = []
    _ = unsafe source.span.withICUText { start, count in
      unsafe bytes.append(writtenByICU: 2 * Int(count) + 32) {
        unsafe cicu_transliterator_write(transliterator, start, count, $0, $1)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
