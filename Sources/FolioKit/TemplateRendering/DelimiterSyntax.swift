package import Jinja
import Records

/// The notation of `--delimiters`: a JSON object with Jinja2's names, such as
/// `{"variable_start": "<<", "variable_end": ">>"}`.
package enum DelimiterSyntax {
  package static func parse(_ text: String) throws(SyntaxFault) -> Delimiters {
    let (document, faults) = RelaxedJSONReader.read(TextFile(path: "--delimiters", text: text))
    if let fault = faults.first {
      throw SyntaxFault(column: fault.column ?? 1, message: fault.message)
    }
    guard let document, case .object(let members) = document.value else {
      throw SyntaxFault(column: 1, message: "a JSON object is needed")
    }
    var result = Delimiters()
    for member in members {
      let column = member.key.place.column
      guard case .text(let mark) = member.value.value, !mark.isEmpty else {
        throw SyntaxFault(
          column: column, message: "\(member.key.value.quoted) needs a text that is not empty")
      }
      let name = member.key.value
      let plain = name.hasSuffix("_string") ? String(name.dropLast(7)) : name
      guard let path = paths[plain] else {
        let advice = NearestName.advice(for: name, among: paths.keys.sorted())
        throw SyntaxFault(column: column, message: "unknown \(name.quoted); \(advice)")
      }
      result[keyPath: path] = mark
    }
    let starts = [result.blockStart, result.variableStart, result.commentStart]
    guard Set(starts).count == starts.count else {
      throw SyntaxFault(column: 1, message: "block, variable and comment must begin differently")
    }
    return result
  }

  private static var paths: [String: WritableKeyPath<Delimiters, String>] {
    [
      "block_start": \.blockStart, "block_end": \.blockEnd,
      "variable_start": \.variableStart, "variable_end": \.variableEnd,
      "comment_start": \.commentStart, "comment_end": \.commentEnd,
    ]
  }
}
