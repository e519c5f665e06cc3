/// Where in an HTML document one is, as far as it matters for what may be printed there.
struct HTMLContext: Equatable {
  enum Place: Equatable {
    case text
    /// Behind `<` or `</`, in the name.
    case tagName
    /// In a tag, between attributes.
    case tag
    case attributeName
    /// Behind the name, where `=` may come.
    case afterName
    /// Behind `=`.
    case beforeValue
    case unquoted
    case singleQuoted, doubleQuoted
    case comment
    /// `<!DOCTYPE …>` and `<? … >`.
    case declaration
    /// The text of `script`, `style`, `title` or `textarea`.
    case rawText
  }

  var place = Place.text
  /// The tag's name in lower case, as far as it is literal.
  var tag: [UInt8] = []
  var isClosing = false
  /// The attribute's name in lower case.
  var attribute: [UInt8] = []
  /// What stands in the attribute's value so far; nil once something printed is among it.
  var value: [UInt8]? = []
  /// In text, directly behind a `<`.
  var isBehindLess = false
  /// The last bytes of a comment or raw text, to know its end.
  var tail: [UInt8] = []

  /// Whether two ways through a template end up in the same kind of place.
  func agrees(with other: HTMLContext) -> Bool { place == other.place && tag == other.tag }

  var isScript: Bool { place == .rawText && tag.elementsEqual("script".utf8) }
  var isStyle: Bool { place == .rawText && tag.elementsEqual("style".utf8) }
}
