/// What a collection may be called, and what follows from its name.
enum CollectionName {
  /// Why a collection cannot have this name; nil where it can.
  static func fault(_ name: String) -> String? {
    if !isIdentifier(name) {
      return "templates use it as a name, so it holds letters, digits and \"_\" only"
    }
    if reserved.contains(name) { return "it has a meaning of its own in templates" }
    return nil
  }

  /// A letter or `_`, then letters, digits and `_`.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    guard first == "_" || first.properties.isXIDStart else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// A name that XML takes as it is: no colon, and nothing beyond identifiers but `-` and `.`.
  static func isPlainXMLName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    guard first == "_" || first.properties.isXIDStart else { return false }
    return name.unicodeScalars.allSatisfy {
      $0 == "-" || $0 == "." || $0.properties.isXIDContinue
    }
  }

  /// `invoices` is called "Invoices".
  static func label(for name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The singular, so far as English spelling tells it: `invoices` holds `invoice`, `entries` holds
  /// `entry`; else `record`.
  static func element(for name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    if name.hasSuffix("s"), !name.hasSuffix("ss"), name.count > 2 { return String(name.dropLast()) }
    return "record"
  }

  /// The names every template has, and the words of the language.
  private static let reserved: Set<String> = [
    "title", "locale", "page", "records", "collection", "record", "preferences", "url", "any",
    "and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "True", "False", "None",
    "loop", "self", "super", "caller", "varargs", "kwargs", "range", "dict", "lipsum", "cycler",
    "joiner", "namespace", "chart", "message",
  ]
}
