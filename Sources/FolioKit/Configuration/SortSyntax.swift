package import Records

/// Reads the keys of a sort: `-distance,name`.
///
/// `-` in front sorts downwards, `+` or nothing upwards; ` missing first` behind a key puts records
/// without the field first. A comma, sign, space or backslash that belongs to a name has a backslash
/// in front.
package enum SortSyntax {
  package static func parse(_ text: String) throws(SyntaxFault) -> [SortKey] {
    var keys: [SortKey] = []
    for piece in EscapedText.split(text, at: ",") {
      keys.append(try key(piece, in: text))
    }
    return keys
  }

  /// How `keys` are written.
  package static func describe(_ keys: [SortKey]) -> String {
    keys.map { key in
      let name = EscapedText.escape(key.field, special: ",+- ")
      return (key.isDescending ? "-" : "") + name + (key.missing == .first ? " missing first" : "")
    }.joined(separator: ",")
  }

  private static func key(
    _ piece: EscapedText, in text: String
  ) throws(SyntaxFault) -> SortKey {
    var piece = piece.trimmed
    var missing = SortKey.MissingPlace.last
    if let shorter = piece.removingSuffix(" missing first") {
      piece = shorter
      missing = .first
    } else if let shorter = piece.removingSuffix(" missing last") {
      piece = shorter
    }
    var isDescending = false
    if let sign = piece.removingSign() { isDescending = sign == "-" }
    guard !piece.isEmpty else {
      throw SyntaxFault(
        column: piece.column,
        message: "the name of a field is missing in the sort \(text.quoted)")
    }
    return SortKey(piece.plain, isDescending: isDescending, missing: missing)
  }
}
