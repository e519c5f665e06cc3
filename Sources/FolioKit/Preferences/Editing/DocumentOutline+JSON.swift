extension DocumentOutline.Group {
  /// The outline of a JSON object; nil where the document is none.
  init?(_ document: RelaxedJSON) {
    guard case .object(let members) = document.value else { return nil }
    range = document.place.offset..<RelaxedJSONReader.end(of: document)
    self.members = members.map { member in
      let value = member.value
      let kind: DocumentOutline.Kind =
        switch value.value {
        case .boolean: .boolean
        case .number: .number
        case .text: .text
        case .null, .list: .other
        case .object(let inner):
          inner.isEmpty ? .other : Self(value).map { .group($0) } ?? .other
        }
      return DocumentOutline.Member(
        key: member.key.value, start: member.key.place.offset,
        value: value.place.offset..<RelaxedJSONReader.end(of: value), kind: kind)
    }
  }
}

extension RelaxedJSONReader {
  /// Where a value that was read ends.
  static func end(of value: RelaxedJSON) -> Int {
    var reader = RelaxedJSONReader(source: value.place.source, position: value.place.offset)
    _ = try? reader.value()
    return reader.position
  }
}
