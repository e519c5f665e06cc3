import Records

extension ConfigurationReader {
  mutating func readSelections(_ node: RelaxedJSON?) {
    for member in members(node, "select") ?? [] {
      let isKnown = isKnown(member.key)
      let what = "the selection of \(member.key.value.quoted)"
      guard let members = object(member.value, what, SelectionKey.self) else { continue }
      let selection = Configuration.Selection(
        collection: member.key,
        condition: name(members[.condition], "where"),
        sort: sort(members[.sort], "sort"),
        limit: integer(members[.limit], "limit", in: 0...Int.max),
        fields: fields(members[.fields]))
      if isKnown { configuration.select[member.key.value] = selection }
    }
  }

  /// `-distance,name`
  mutating func sort(_ node: RelaxedJSON?, _ what: String) -> Located<[SortKey]>? {
    guard let text = text(node, what) else { return nil }
    do {
      return Located(try SortSyntax.parse(text.value), at: text.place)
    } catch {
      report(text.place.inText(line: 1, column: error.column), error.message)
      return nil
    }
  }

  /// `name,distance:km`, or a list of such texts.
  private mutating func fields(_ node: RelaxedJSON?) -> Located<[SelectedField]>? {
    guard let node else { return nil }
    guard case .list(let items) = node.value else {
      guard case .text = node.value else {
        mismatch(node, "fields", "a list or a text")
        return nil
      }
      return fields(of: node).map { Located($0, at: node.place) }
    }
    var result: [SelectedField] = []
    for item in items {
      for field in fields(of: item) ?? [] {
        if result.contains(where: { $0.name == field.name }) {
          report(item.place, "two fields are named \(field.name.quoted)")
        } else {
          result.append(field)
        }
      }
    }
    if result.isEmpty { report(node.place, "\"fields\" names no field") }
    return Located(result, at: node.place)
  }

  private mutating func fields(of node: RelaxedJSON) -> [SelectedField]? {
    guard let text = text(node, "fields") else { return nil }
    do {
      return try SelectedField.parse(text.value)
    } catch {
      report(text.place.inText(line: 1, column: error.column), error.message)
      return nil
    }
  }
}
