import Records

/// Finds the schema and the mappings that inputs are read with.
struct SchemaChoice {
  let options: ConvertOptions
  let services: Services

  struct Choice {
    var schema: Schema
    /// For each input its mapping, if it has one.
    var mappings: [Mapping?]
  }

  /// What the command line names, what `folio.json` lists the file under, what the mapping is made
  /// for, or what name and content suggest; else any records.
  func choose(for inputs: [Input]) throws(FolioError) -> Choice {
    let project = try declared()
    let schemas = Collections.builtIn + project.schemas
    let mappings = try mappings(for: inputs, project)
    if let name = options.collection {
      if name == "any" { return Choice(schema: .any, mappings: mappings) }
      if let schema = schemas.first(where: { $0.name == name }) {
        return Choice(schema: schema, mappings: mappings)
      }
      let advice = NearestName.advice(for: name, among: schemas.map(\.name) + ["any"])
      throw FolioError(.usage, "--collection: unknown \(name.quoted); \(advice)")
    }
    if options.mapping == nil {
      for input in inputs {
        guard case .file(let path) = input, let name = project.file(path)?.collection,
          let schema = schemas.first(where: { $0.name == name })
        else { continue }
        say("\(path): read as \(name), as the configuration lists it")
        return Choice(schema: schema, mappings: mappings)
      }
    }
    if let mapping = mappings.lazy.compactMap({ $0 }).first {
      let name = mapping.collection ?? "any"
      say("read as \(name), which the mapping \(mapping.name) is made for")
      let schema = schemas.first { $0.name == name }
      return Choice(schema: schema ?? .any, mappings: mappings)
    }
    return Choice(schema: try guess(of: inputs, among: schemas), mappings: mappings)
  }

  private func guess(of inputs: [Input], among schemas: [Schema]) throws(FolioError) -> Schema {
    do {
      guard let first = inputs.first,
        let guess = try SchemaGuess.make(of: first, among: schemas, options: options.reading)
      else {
        say("read as records of any kind; --collection NAME reads with a schema")
        return .any
      }
      say("\(first.displayPath): read as \(guess.schema.name), \(guess.reason)")
      return guess.schema
    } catch let error as InputError {
      throw FolioError(error)
    } catch {
      throw FolioError(.internalFault, "\(error)")
    }
  }

  /// The mapping that the command line names, or those under which the configuration lists the
  /// files that nothing is said of there.
  private func mappings(
    for inputs: [Input], _ project: DeclaredSources
  ) throws(FolioError) -> [Mapping?] {
    if let name = options.mapping {
      guard options.reading.recordsPath.isEmpty else {
        throw FolioError(.usage, "--records is of no use: the mapping says where the records are")
      }
      let mapping = try mapping(name)
      return inputs.map { _ in mapping }
    }
    guard options.collection == nil, options.reading.recordsPath.isEmpty else { return [] }
    return try inputs.map { (input) throws(FolioError) in
      guard case .file(let path) = input, let name = project.file(path)?.mapping else { return nil }
      guard project.faults.isEmpty, let mapping = project.mappings[name] else {
        throw FolioError(.badConfiguration, project.faults)
      }
      say("\(path): read by the mapping \(name), as the configuration lists it")
      return mapping
    }
  }

  private func mapping(_ name: String) throws(FolioError) -> Mapping {
    let folder = ResolvedPath.split(options.configuration ?? "folio.json").folder
    do throws(MappingLibrary.Fault) {
      return try MappingLibrary(projectFolder: folder).mapping(name)
    } catch {
      switch error {
      case .unknown(let message): throw FolioError(.usage, "--mapping: \(message)")
      case .unreadable(let fault): throw FolioError(.inputMissing, fault.message)
      case .malformed(let faults): throw FolioError(.badConfiguration, faults)
      }
    }
  }

  private func say(_ text: String) {
    if options.reporting.isVerbose { services.report("folio: \(text)\n") }
  }

  /// What the configuration declares and lists; nothing where there is none.
  func declared() throws(FolioError) -> DeclaredSources {
    let path = options.configuration ?? "folio.json"
    if options.configuration == nil, !FileTree.isFile(path) { return DeclaredSources() }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try WholeFile.read(path)
    } catch {
      throw FolioError(.inputMissing, error.message)
    }
    let source = TextFile(path: path, bytes: bytes)
    let (configuration, faults) = Configuration.parse(source, schemas: Collections.builtIn)
    if faults.contains(where: { $0.severity == .error }) {
      // A broken folio.json in the working folder is no business of a conversion that does not
      // ask for it.
      guard options.configuration != nil else { return DeclaredSources() }
      throw FolioError(.badConfiguration, faults)
    }
    return DeclaredSources(configuration)
  }
}
