// Records whose keys are unique only among those that share the value of a field.
extension RecordBuilder {
  /// The column of that field; nil where the schema has none, or no record has had it yet.
  var partitionColumn: Int? {
    guard let name = schema.partition else { return nil }
    return index.column(of: Array(name.utf8).span)
  }

  /// Gives the record being read the field that its source adds, unless it has one of the name.
  mutating func addMissingField() {
    guard let addition, depth == 0 else { return }
    let name = Array(addition.name.utf8)
    if let known = index.column(of: name.span), stamps[known] == stamp { return }
    key(name.span, at: position)
    text(Array(addition.value.utf8).span, at: position)
  }
}
