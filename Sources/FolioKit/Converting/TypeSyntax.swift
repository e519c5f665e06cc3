package import Records

/// The notation of `--types`: `distance:number,date:date`.
package enum TypeSyntax {
  package static func parse(_ text: String) throws(SyntaxFault) -> [TypedField] {
    var result: [TypedField] = []
    for piece in EscapedText.split(text, at: ",") {
      guard let (name, type) = piece.parted(at: ":") else {
        throw SyntaxFault(
          column: piece.column,
          message: "--types needs FIELD:TYPE, not \(piece.trimmed.plain.quoted)")
      }
      let word = type.trimmed.plain
      guard let known = FieldType(rawValue: word), allowed.contains(known) else {
        let advice = NearestName.advice(for: word, among: allowed.map(\.rawValue))
        throw SyntaxFault(
          column: type.column, message: "--types: unknown type \(word.quoted); \(advice)")
      }
      result.append(TypedField(name.trimmed.plain, known))
    }
    return result
  }

  private static let allowed: [FieldType] = [.text, .number, .boolean, .date, .emojis]
}
