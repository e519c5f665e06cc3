/// The names under which messages of a locale may be found, nearest first.
enum LocaleChain {
  /// `zh_Hant_TW` gives itself, `zh_Hant`, `zh`; keywords behind `@` and encodings behind `.` are no
  /// part of it.
  static func names(_ locale: String) -> [String] {
    let plain = locale.prefix { $0 != "@" && $0 != "." }
    var parts = plain.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    // The names become names of files, so that nothing else may be in them.
    let isPlain = parts.allSatisfy { part in
      part.unicodeScalars.allSatisfy {
        $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
    }
    guard let language = parts.first, isPlain else { return [] }
    parts[0] = language.lowercased()
    return (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "_") }
  }

  /// A locale as HTML's `lang` takes it: `en_GB` is `en-GB`.
  static func tag(_ locale: String) -> String {
    names(locale).first?.split(separator: "_").joined(separator: "-") ?? "en"
  }
}
