import Records

/// What a data file is taken for.
enum EditTarget {
  /// Records of a collection, and the store of palettes that name none.
  case records(Schema, store: String)
  /// The preferences file of a project.
  case settings(SettingsStore)
  /// Records of which nothing is known.
  case unknown

  /// What messages say that it holds.
  var name: String {
    switch self {
    case .records(let schema, _): schema.name
    case .settings: "preferences"
    case .unknown: "records of no collection that it could know"
    }
  }

  /// The preferences file that the configuration names; else the collection that it lists the file
  /// under, or that the file's name and content suggest; else what all of the actions change.
  static func find(
    _ file: EditedFile, for actions: ActionFile, options: ApplyOptions, services: Services
  ) throws(FolioError) -> EditTarget {
    if options.file.hasSuffix(".gz") {
      throw FolioError(.usage, "\(options.file.quoted): a packed file cannot be edited")
    }
    var target = EditTarget.unknown
    if let settings = try settings(file) {
      target = settings
    } else {
      target = try records(file, for: actions, services: services)
    }
    if options.reporting.isVerbose {
      services.report("folio: \(options.file): edited as \(target.name)\n")
    }
    return target
  }

  private static func records(
    _ file: EditedFile, for actions: ActionFile, services: Services
  ) throws(FolioError) -> EditTarget {
    var convert = ConvertOptions()
    convert.inputs = [.file(file.path)]
    let choice = SchemaChoice(options: convert, services: services)
    let store = try choice.declared().file(file.path)?.store ?? ""
    if actions.subject == .preferences, try choice.declared().file(file.path) == nil {
      return .settings(try SettingsStore(file.text))
    }
    let chosen = try choice.choose(for: convert.inputs)
    if let mapping = chosen.mappings.lazy.compactMap({ $0 }).first {
      throw FolioError(
        .usage,
        "\(file.path.quoted) is read by the mapping \(mapping.name) and cannot be edited;"
          + " convert it first")
    }
    if chosen.schema != .any { return .records(chosen.schema, store: store) }
    guard case .records(let schema) = actions.subject else { return .unknown }
    return .records(schema, store: store)
  }

  /// The file as the preferences file that the configuration in the working folder names.
  private static func settings(_ file: EditedFile) throws(FolioError) -> EditTarget? {
    guard let source = try? WholeFile.read("folio.json") else { return nil }
    let configuration = TextFile(path: "folio.json", bytes: source)
    let (parsed, faults) = Configuration.parse(configuration, schemas: Collections.builtIn)
    guard !faults.contains(where: { $0.severity == .error }), let path = parsed.preferences,
      file.isSame(as: parsed.resolve(path.value))
    else { return nil }
    return .settings(try SettingsStore(file.text, configuration: configuration))
  }
}
