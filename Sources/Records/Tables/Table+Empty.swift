extension Table {
  /// A table of no records, with the schema's columns.
  package static func empty(of schema: Schema) -> Table {
    Table(
      schema: schema, columns: schema.fields.map { Column(name: $0.name, field: $0) }, rows: [],
      cells: [], bytes: [])
  }
}
