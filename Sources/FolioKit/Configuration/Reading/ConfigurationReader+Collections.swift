import Records

extension ConfigurationReader {
  mutating func readCollections(_ node: RelaxedJSON?) {
    for member in members(node, "collections") ?? [] {
      let name = member.key
      let isUsable = isUsable(name)
      guard let declared = declaredCollection(name, member.value), isUsable else { continue }
      checkPreferenceKeys(of: declared.schema, at: name.place)
      configuration.collections.append(declared)
      schemas.append(declared.schema)
    }
  }

  private mutating func isUsable(_ name: Located<String>) -> Bool {
    if builtInNames.contains(name.value) {
      report(
        name.place,
        "the collection \(name.value.quoted) is built in; an unknown field needs no declaration")
      return false
    }
    if let fault = CollectionName.fault(name.value) {
      report(name.place, "a collection cannot be named \(name.value.quoted): \(fault)")
      return false
    }
    return true
  }

  private mutating func declaredCollection(
    _ name: Located<String>, _ node: RelaxedJSON
  ) -> Configuration.DeclaredCollection? {
    let what = "the collection \(name.value.quoted)"
    guard let members = object(node, what, CollectionKey.self) else { return nil }
    var schema = Schema(
      name: name.value,
      label: text(members[.label], "label")?.value ?? CollectionName.label(for: name.value),
      element: element(members[.element]) ?? CollectionName.element(for: name.value),
      fields: fields(members[.fields], of: what))
    readKey(members[.key], into: &schema)
    schema.preferenceGroup =
      preferenceName(members[.preferenceGroup], "preferenceGroup", mayHaveDots: true) ?? name.value
    schema.orderPreference =
      preferenceName(members[.orderPreference], "orderPreference", mayHaveDots: false)
      ?? "displayOrder"
    schema.orders = orders(members[.orders], of: what)
    schema.defaultOrder = defaultOrder(members[.defaultOrder], among: schema.orders)
    var declared = Configuration.DeclaredCollection(
      schema: schema, name: name, conditions: [:], labels: [:])
    readFilters(members[.filters], of: what, into: &declared)
    return declared
  }

  private mutating func element(_ node: RelaxedJSON?) -> String? {
    guard let element = text(node, "element") else { return nil }
    guard CollectionName.isPlainXMLName(element.value) else {
      report(element.place, "\(element.value.quoted) is no plain XML name")
      return nil
    }
    return element.value
  }

  private mutating func readKey(_ node: RelaxedJSON?, into schema: inout Schema) {
    guard let key = name(node, "key") else { return }
    let names = schema.fields.map(\.name)
    if !names.contains(key.value) {
      let advice = NearestName.advice(for: key.value, among: names)
      report(key.place, "the key \(key.value.quoted) is none of the fields; \(advice)")
    }
    schema.key = key.value
  }

  private mutating func preferenceName(
    _ node: RelaxedJSON?, _ what: String, mayHaveDots: Bool
  ) -> String? {
    guard let name = name(node, what) else { return nil }
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ CollectionName.isIdentifier(String($0)) }),
      mayHaveDots || parts.count == 1
    else {
      report(name.place, "\(name.value.quoted) is no name of a preference")
      return nil
    }
    return name.value
  }

  /// Two preferences must not answer to one key, nor one be the group of another.
  private mutating func checkPreferenceKeys(of schema: Schema, at place: Place) {
    var taken = schemas.flatMap { PreferenceKey.all(of: $0) }
    for key in PreferenceKey.all(of: schema) {
      let rival = taken.first {
        $0.environmentName == key.environmentName || $0.name.hasPrefix(key.name + ".")
          || key.name.hasPrefix($0.name + ".")
      }
      if let rival {
        report(
          place,
          "the preference \(key.name.quoted) is in the way of \(rival.name.quoted) of \(rival.collection.quoted)"
        )
      }
      taken.append(key)
    }
  }
}
