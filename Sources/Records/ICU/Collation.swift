import CICU

/// Orders texts as people who speak a language expect.
///
/// One thread at a time may use it; opening another is cheap, since ICU shares the locale's data.
@safe
package final class Collation {
  private let collator: OpaquePointer
  /// The locale it was opened for.
  let locale: String

  /// Opens the collation of a locale such as `en_GB`; nil where ICU refuses it.
  package init?(locale: String) {
    guard let collator = unsafe cicu_collator_open(locale) else { return nil }
    unsafe self.collator = collator
    self.locale = locale
  }

  deinit { unsafe cicu_collator_close(collator) }

  /// Appends the sort key of a text: keys compare byte by byte, a shorter one before its extensions.
  ///
  /// Appends nothing and returns false where the text is too long for ICU (268 million bytes).
  package func appendKey(of text: Span<UInt8>, to keys: inout [UInt8]) -> Bool {
    let isWritten =
      unsafe text.withICUText { bytes, count in
        unsafe keys.append(writtenByICU: 2 * Int(count) + 24) {
          unsafe cicu_collator_key(collator, bytes, count, $0, $1)
        }
      } ?? false
    // ICU ends each key with a zero, which occurs nowhere else in it.
    if isWritten { keys.removeLast() }
    return isWritten
  }
}
