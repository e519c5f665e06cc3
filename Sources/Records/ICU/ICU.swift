import CICU

/// What the ICU library says of itself.
package enum ICU {
  /// The version in use, such as "72.1".
  package static var version: String {
    // The text lives as long as the thread and is copied at once.
    unsafe String(cString: cicu_version())
  }

  /// Whether a locale such as `en_GB` names a language that ICU knows.
  package static func knows(locale: String) -> Bool {
    unsafe cicu_locale_is_known(locale)
  }
}
