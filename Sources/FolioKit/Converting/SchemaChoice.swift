import Records

/// Finds the schema that a file's records are read with.
struct SchemaChoice {
  let options: ConvertOptions
  let services: Services

  /// The schema that the command line names, that `folio.json` lists the file under, or that name
  /// and content suggest; else that of any records.
  func schema(of inputs: [Input]) throws(FolioError) -> Schema {
    let project = try declared()
    let schemas = Collections.builtIn + project.schemas
    if let name = options.collection {
      if name == "any" { return .any }
      if let schema = schemas.first(where: { $0.name == name }) { return schema }
      let advice = NearestName.advice(for: name, among: schemas.map(\.name) + ["any"])
      throw FolioError(.usage, "--collection: unknown \(name.quoted); \(advice)")
    }
    for input in inputs {
      guard case .file(let path) = input, let name = project.collection(ofFile: path),
        let schema = schemas.first(where: { $0.name == name })
      else { continue }
      say("\(path): read as \(name), as the configuration lists it")
      return schema
    }
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
