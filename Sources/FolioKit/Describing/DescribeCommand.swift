import Records

/// Describes a collection, or the configuration itself.
package struct DescribeCommand {
  package enum Format: String, CaseIterable, Sendable {
    case jsonSchema = "json-schema"
    case table
  }

  /// A collection's name, or `config`.
  package let subject: String
  package let format: Format
  /// Where collections may be declared; nil for `folio.json` if there is one.
  package let configuration: String?

  package init(_ subject: String, format: Format, configuration: String?) {
    self.subject = subject
    self.format = format
    self.configuration = configuration
  }

  /// What goes to standard output.
  package func run() throws(FolioError) -> String {
    if subject == "config" {
      switch format {
      case .jsonSchema: return ConfigurationSchema.document.text
      case .table: return ConfigurationSchema.table.text
      }
    }
    let schema = try schema()
    switch format {
    case .jsonSchema: return CollectionSchema(schema: schema).document.text
    case .table: return DescriptionTable(of: schema).text
    }
  }

  private func schema() throws(FolioError) -> Schema {
    let (declared, faults) = try declared()
    if let schema = Collections.builtIn.first(where: { $0.name == subject }) { return schema }
    // What cannot be read may be the collection that is asked for.
    guard faults.isEmpty else { throw FolioError(.badConfiguration, faults) }
    let schemas = Collections.builtIn + declared
    if let schema = declared.first(where: { $0.name == subject }) { return schema }
    let names = schemas.map(\.name) + ["config"]
    throw FolioError(
      .usage,
      "unknown collection \(subject.quoted); \(NearestName.advice(for: subject, among: names))")
  }

  /// What the configuration declares, and its faults; nothing where there is none.
  private func declared() throws(FolioError) -> (schemas: [Schema], faults: [Diagnostic]) {
    let path = configuration ?? "folio.json"
    if configuration == nil, !FileTree.isFile(path) { return ([], []) }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try WholeFile.read(path)
    } catch {
      throw FolioError(.inputMissing, error.message)
    }
    let (parsed, remarks) = Configuration.parse(
      TextFile(path: path, bytes: bytes), schemas: Collections.builtIn)
    let faults = remarks.filter { $0.severity == .error }
    guard configuration == nil || faults.isEmpty else {
      throw FolioError(.badConfiguration, faults)
    }
    return (parsed.collections.map(\.schema), faults)
  }
}
