import Records

extension ConfigurationReader {
  /// The name of a collection that exists.
  mutating func collection(_ node: RelaxedJSON?, _ what: String) -> Located<String>? {
    guard let name = name(node, what) else { return nil }
    return isKnown(name) ? name : nil
  }

  mutating func isKnown(_ collection: Located<String>) -> Bool {
    if schemas.contains(where: { $0.name == collection.value }) { return true }
    let advice = NearestName.advice(for: collection.value, among: schemas.map(\.name))
    report(collection.place, "unknown collection \(collection.value.quoted); \(advice)")
    return false
  }
}
