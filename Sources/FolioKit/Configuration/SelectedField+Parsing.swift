package import Records

extension SelectedField {
  /// Reads `name,distance:km`; a comma, colon or backslash that belongs to a name has a backslash in
  /// front.
  package static func parse(_ text: String) throws(SyntaxFault) -> [SelectedField] {
    var fields: [SelectedField] = []
    for piece in EscapedText.split(text, at: ",") {
      let field = try one(piece.trimmed)
      if fields.contains(where: { $0.name == field.name }) {
        throw SyntaxFault(
          column: piece.column, message: "two fields are named \(field.name.quoted)")
      }
      fields.append(field)
    }
    return fields
  }

  private static func one(_ piece: EscapedText) throws(SyntaxFault) -> SelectedField {
    let (source, name) = piece.parted(at: ":") ?? (piece, piece)
    for part in [source.trimmed, name.trimmed] where part.isEmpty {
      throw SyntaxFault(column: part.column, message: "the name of a field is missing")
    }
    return SelectedField(source.trimmed.plain, as: name.trimmed.plain)
  }
}
