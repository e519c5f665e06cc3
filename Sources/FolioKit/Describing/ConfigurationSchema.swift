/// `folio.json` as JSON Schema and as a table, from the one table of keys.
enum ConfigurationSchema {
  static var document: JSONDocument {
    guard case .object(let members) = ConfigurationKey.schema else {
      return ConfigurationKey.schema
    }
    let inner = kinds.dropFirst().map { JSONDocument.Member($0.title, $0.schema) }
    return .object(
      [CollectionSchema.dialect, .init("title", .text("folio.json"))] + members
        + [.init("$defs", .object(inner))])
  }

  static var table: DescriptionTable {
    var table = DescriptionTable(header: ["Object", "Key", "Value", "Meaning"])
    for kind in kinds { kind.addRows(to: &table) }
    return table
  }

  /// Every kind of object there is, that of the file itself first.
  private static var kinds: [any DescribedKeys.Type] {
    var kinds: [any DescribedKeys.Type] = [ConfigurationKey.self]
    var index = 0
    while index < kinds.count {
      for kind in kinds[index].objects where !kinds.contains(where: { $0.title == kind.title }) {
        kinds.append(kind)
      }
      index += 1
    }
    return kinds
  }
}

extension DescribedKeys {
  fileprivate static var objects: [any DescribedKeys.Type] { allCases.flatMap(\.value.objects) }

  fileprivate static func addRows(to table: inout DescriptionTable) {
    for key in allCases {
      let isNeeded = required.contains(key) ? " (required)" : ""
      table.rows.append([title, key.rawValue + isNeeded, key.value.words, key.summary])
    }
  }
}
