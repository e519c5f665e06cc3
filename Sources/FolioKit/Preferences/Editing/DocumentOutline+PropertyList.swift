import Records

extension DocumentOutline.Group {
  /// The outline of a property list that was read from `bytes`; nil where it holds no dictionary.
  init?(_ list: PropertyList, in bytes: [UInt8]) {
    var scanner = PropertyListScanner(bytes: bytes)
    _ = scanner.next()
    guard let root = scanner.next(), case .dictionary(let members) = list.value else { return nil }
    self = Self.dictionary(members, from: root, &scanner)
  }

  private static func dictionary(
    _ members: [PropertyList.Member], from opening: PropertyListScanner.Tag,
    _ scanner: inout PropertyListScanner
  ) -> DocumentOutline.Group {
    var result = DocumentOutline.Group(range: opening.range, members: [])
    guard opening.kind == .opening else { return result }
    for member in members {
      guard let key = scanner.next() else { break }
      scanner.skip(key)
      guard let value = scanner.next() else { break }
      let kind: DocumentOutline.Kind
      switch member.value.value {
      case .dictionary(let inner):
        let group = dictionary(inner, from: value, &scanner)
        kind = inner.isEmpty ? .other : .group(group)
      case .string: kind = .text
      case .number: kind = .number
      case .boolean: kind = .boolean
      case .array, .date, .data: kind = .other
      }
      if case .dictionary = member.value.value {} else { scanner.skip(value) }
      result.members.append(
        DocumentOutline.Member(
          key: member.key, start: key.range.lowerBound,
          value: value.range.lowerBound..<scanner.position, kind: kind))
    }
    _ = scanner.next()
    result.range = opening.range.lowerBound..<scanner.position
    return result
  }
}
