import Records

extension ObservedRecords {
  /// The collection that these records seem to be of.
  func schema(named name: String) -> Schema {
    let key = key
    var declared = fields.map { field in
      // What identifies is no number, even where it has the digits of one.
      let isKey = isTextOnly && field.name == key
      return Field(
        field.name, isKey ? .text : field.type(isTextOnly: isTextOnly),
        label: Self.label(for: field.name),
        isRequired: field.isRequired(of: count, isTextOnly: isTextOnly))
    }
    let names = Set(fields.map(\.name))
    if key == nil, names.contains(Self.usualKey) {
      // The usual key is there and does not identify; no record has this one.
      let free = (1...).lazy.map { "key\($0)" }.first { !names.contains($0) } ?? "key"
      declared.append(Field(free, .text))
      return schema(named: name, key: free, fields: declared)
    }
    return schema(named: name, key: key ?? Self.usualKey, fields: declared)
  }

  private func schema(named name: String, key: String, fields: [Field]) -> Schema {
    let dates = fields.filter { $0.type == .date && CollectionName.isIdentifier($0.name) }
    let orders = dates.first.map { date in
      [
        NamedOrder(
          "newest", 0, label: "newest first", keys: [SortKey(date.name, isDescending: true)])
      ]
    }
    return Schema(
      name: name, label: Self.label(for: name),
      element: CollectionName.element(for: name), fields: fields, key: key,
      orders: orders ?? [], defaultOrder: orders.map { _ in 0 })
  }

  /// The field that identifies a record: the first of the usual names, else one that ends in "id",
  /// else the first of all, if its values are all there and all different.
  private var key: String? {
    let unique = fields.filter { $0.isUnique(of: count) }.map(\.name)
    for name in Self.keyNames {
      if let match = unique.first(where: { $0.lowercased() == name }) { return match }
    }
    if let match = unique.first(where: { $0.lowercased().hasSuffix("id") }) { return match }
    return fields.first.flatMap { unique.contains($0.name) ? $0.name : nil }
  }

  private static let usualKey = "id"

  private static let keyNames = [
    usualKey, "key", "uuid", "guid", "slug", "code", "sku", "isbn", "number", "no",
  ]

  /// `priceLevel` and `price_level` are called "Price level".
  static func label(for name: String) -> String {
    var words = ""
    var wasLower = false
    for character in name {
      if character == "_" || character == "-" || character == " " {
        words += " "
      } else if character.isUppercase, wasLower {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
      wasLower = character.isLowercase || character.isNumber
    }
    let label = words.drop { $0 == " " }
    return label.prefix(1).uppercased() + label.dropFirst()
  }
}
