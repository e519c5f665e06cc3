import Records

/// Guesses what the files of a new project hold.
struct SourceGuess {
  let folder: String
  let maxErrors: Int
  /// In small letters: the addresses of two collections differ in more than capitals.
  private var taken = Set(Collections.builtIn.map(\.name) + ["index", "assets"])
  private var paths: Set<String> = []

  init(folder: String, maxErrors: Int) {
    self.folder = folder
    self.maxErrors = maxErrors
  }

  /// The file as a source: of a built-in collection if its records are such, else of one that is
  /// made of what they have.
  mutating func source(_ file: String) throws(FolioError) -> StartedSource {
    let records = try ObservedRecords(file, maxErrors: maxErrors)
    let inside = pathInside(file)
    let name = ResolvedPath.split(file).name
    let path = inside ?? "data/\(name)"
    guard paths.insert(path).inserted else {
      throw FolioError(.usage, "two files are called \(name.quoted); a project has one of a name")
    }
    let schema: Schema
    if let builtIn = try builtIn(file, records) {
      schema = builtIn
    } else {
      schema = records.schema(named: collectionName(for: name))
    }
    return StartedSource(
      origin: file, path: path, isInPlace: inside != nil, schema: schema, count: records.count)
  }

  /// The path from the project's folder, if the file is in it.
  private func pathInside(_ file: String) -> String? {
    guard let root = FileTree.canonicalPath(folder), let real = FileTree.canonicalPath(file),
      real.hasPrefix(root == "/" ? root : root + "/")
    else { return nil }
    return String(real.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  /// The built-in collection whose required fields all records have, and whose rules they keep.
  private func builtIn(_ file: String, _ records: ObservedRecords) throws(FolioError) -> Schema? {
    let names = Set(records.fields.map(\.name))
    for schema in Collections.builtIn {
      let required = schema.fields.filter(\.isRequired).map(\.name)
      guard records.count > 0, names.isSuperset(of: required) else { continue }
      var faults = Diagnostics(limit: 1)
      var options = ReadOptions()
      options.batch = .streaming
      do {
        try readRecords(
          [.file(file)], schema: schema, options: options, diagnostics: &faults
        ) { _ in true }
      } catch let error as InputError {
        throw FolioError(error)
      } catch {
        throw FolioError(.internalFault, "\(error)")
      }
      if faults.errorCount == 0 { return schema }
    }
    return nil
  }

  /// A name that templates can use and no collection has, made of the file's.
  private mutating func collectionName(for file: String) -> String {
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    var name = ""
    for scalar in stem.unicodeScalars {
      name.unicodeScalars.append(scalar.properties.isXIDContinue ? scalar : "_")
    }
    if !CollectionName.isIdentifier(name) { name = "_" + name }
    if CollectionName.fault(name) != nil { name += "_records" }
    var (free, number) = (name, 1)
    while !taken.insert(free.lowercased()).inserted {
      number += 1
      free = "\(name)_\(number)"
    }
    return free
  }
}
