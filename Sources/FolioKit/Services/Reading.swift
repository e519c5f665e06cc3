package import Records

/// The role of whoever reads: files that are small, and records; it changes nothing.
package struct Reading: Sendable {
  /// The bytes of a file.
  package var file: @Sendable (_ path: String) throws(FileFault) -> [UInt8]
  /// The records of a collection's sources as one table; faults of the content are noted.
  package var table:
    @Sendable (
      _ sources: [RecordSource], _ schema: Schema, _ options: ReadOptions,
      _ diagnostics: inout Diagnostics
    ) throws -> Table

  package init(
    file: @escaping @Sendable (String) throws(FileFault) -> [UInt8],
    table:
      @escaping @Sendable ([RecordSource], Schema, ReadOptions, inout Diagnostics) throws -> Table
  ) {
    self.file = file
    self.table = table
  }

  /// Reads from the disk.
  package static let live = Reading(
    file: { path throws(FileFault) in try WholeFile.read(path) },
    table: { sources, schema, options, diagnostics in
      var tables: [Table] = []
      try readRecords(
        sources.map(\.input), mappings: sources.map(\.mapping),
        additions: sources.map(\.addition), schema: schema, options: options,
        diagnostics: &diagnostics
      ) {
        tables.append($0)
        return true
      }
      return tables.first ?? Table.empty(of: schema)
    })

  /// A text file as configuration and preferences are read from.
  func text(_ path: String) throws(FileFault) -> TextFile {
    TextFile(path: path, bytes: try file(path))
  }
}
