import Records

extension MappingReader {
  /// The items of a list, or the one value that stands for such a list.
  func oneOrMore(_ node: RelaxedJSON?) -> [RelaxedJSON] {
    guard let node else { return [] }
    if case .list(let items) = node.value { return items }
    return [node]
  }

  /// A text or a list of texts.
  mutating func texts(_ node: RelaxedJSON?, _ what: String) -> Set<[UInt8]> {
    var result: Set<[UInt8]> = []
    for item in oneOrMore(node) {
      if let text = text(item, what) { result.insert(Array(text.value.utf8)) }
    }
    return result
  }

  /// One of a closed set of words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: RelaxedJSON?, _ what: String, of: Choice.Type
  ) -> Choice? {
    guard let word = text(node, what) else { return nil }
    if let choice = Choice(rawValue: word.value) { return choice }
    let advice = NearestName.advice(for: word.value, among: Choice.allCases.map(\.rawValue))
    report(word.place, "unknown \(what) \(word.value.quoted); \(advice)")
    return nil
  }

  /// `a/b/c` from the outermost name.
  mutating func places(_ node: RelaxedJSON, _ what: String) -> [String]? {
    guard let text = name(node, what) else { return nil }
    let parts = EscapedText.split(text.value, at: "/").map(\.plain)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      report(text.place, "\(text.value.quoted) has an empty name between two slashes")
      return nil
    }
    return parts
  }

  /// A way such as `a/b[type=x]/c`, or one that begins with `/` and leads out of the record.
  mutating func path(to node: RelaxedJSON?, _ what: String) -> MappingPath? {
    guard let node, let text = name(node, what) else { return nil }
    guard text.value.hasPrefix("/") else { return path(text) }
    let outside = RelaxedJSON(.text(String(text.value.dropFirst())), at: text.place)
    guard let way = places(outside, what) else { return nil }
    let known = mapping.surroundings.firstIndex(of: way)
    if known == nil { mapping.surroundings.append(way) }
    return MappingPath([], surroundings: known ?? mapping.surroundings.count - 1)
  }

  private mutating func path(_ text: Located<String>) -> MappingPath? {
    do {
      return try MappingPathSyntax.parse(text.value)
    } catch {
      report(text.place.inText(line: 1, column: error.column), error.message)
      return nil
    }
  }
}
