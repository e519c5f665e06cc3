import CICU

/// Tells which plural form a language uses with a number.
///
/// One thread at a time may use it.
@safe
package final class PluralRules {
  private let rules: OpaquePointer

  /// Opens the rules of a locale such as `ru_RU`; nil where ICU refuses it.
  package init?(locale: String) {
    guard let rules = unsafe cicu_plural_rules_open(locale) else { return nil }
    unsafe self.rules = rules
  }

  deinit { unsafe cicu_plural_rules_close(rules) }

  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  package func keyword(of number: Double) -> String {
    var keyword: [UInt8] = []
    let isWritten = unsafe keyword.append(writtenByICU: 16) {
      unsafe cicu_plural_rules_select(rules, number, $0, $1)
    }
    return isWritten ? String(decoding: keyword, as: UTF8.self) : "other"
  }
}
