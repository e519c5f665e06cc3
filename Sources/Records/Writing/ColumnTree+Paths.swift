/// A column as a first pass over records finds it.
package struct ColumnPath: Sendable, Equatable {
  /// The names from the field down to the value.
  package var names: [String]
  /// Whether there was a value that is no object with members.
  package var holdsValue: Bool

  package init(_ names: [String], holdsValue: Bool) {
    self.names = names
    self.holdsValue = holdsValue
  }
}

extension ColumnTree {
  /// The columns, for another process to begin with.
  package var paths: [ColumnPath] {
    leaves.map { ColumnPath(path(to: $0), holdsValue: nodes[$0].holdsValue) }
  }

  /// The columns that other processes found, put together in their order; the schema's fields come
  /// first, or else those that the options select.
  package init(_ paths: [ColumnPath], schema: Schema, options: WriterOptions) {
    self.init()
    guard let fields = options.fields else {
      for field in schema.fields { _ = addField(field.name) }
      for path in paths {
        guard let name = path.names.first else { continue }
        add(path, below: field(named: name) ?? addField(name))
      }
      return
    }
    for field in fields {
      let node = addField(field.name)
      for path in paths where path.names.first == field.source { add(path, below: node) }
    }
  }

  private mutating func add(_ path: ColumnPath, below field: Int) {
    var node = field
    for name in path.names.dropFirst() {
      let escaped = Array(JSONText.quoted(name).utf8.dropFirst().dropLast())
      node =
        member(of: node, named: escaped.span, guess: 0)
        ?? addMember(of: node, named: escaped.span)
    }
    if path.holdsValue { noteValue(at: node) }
  }
}
