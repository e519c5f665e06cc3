import Records

/// What a data file is taken for.
struct EditTarget {
  /// `Schema.any` where nothing tells.
  var schema: Schema
  /// The store of palettes that name none.
  var store = ""

  /// The collection that the configuration lists a file under, or that its name and content suggest,
  /// or that all of the actions change.
  static func find(
    _ file: EditedFile, for actions: ActionFile, options: ApplyOptions, services: Services
  ) throws(FolioError) -> EditTarget {
    if options.file.hasSuffix(".gz") {
      throw FolioError(.usage, "\(options.file.quoted): a packed file cannot be edited")
    }
    var convert = ConvertOptions()
    convert.inputs = [.file(options.file)]
    let choice = SchemaChoice(options: convert, services: services)
    let store = try choice.declared().file(options.file)?.store ?? ""
    let chosen = try choice.choose(for: convert.inputs)
    if let mapping = chosen.mappings.lazy.compactMap({ $0 }).first {
      throw FolioError(
        .usage,
        "\(options.file.quoted) is read by the mapping \(mapping.name) and cannot be edited;"
          + " convert it first")
    }
    let schema = chosen.schema
    let target = EditTarget(
      schema: schema == .any ? actions.schema ?? .any : schema, store: store)
    if options.reporting.isVerbose {
      let name = target.schema == .any ? "records of any kind" : target.schema.name
      services.report("folio: \(options.file): edited as \(name)\n")
    }
    return target
  }
}
