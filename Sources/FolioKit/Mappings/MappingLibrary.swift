import Records

/// Finds mappings: those of the project, then the shipped ones.
struct MappingLibrary {
  /// Where `data/mappings` may be; the project's first.
  private let folders: [String]

  /// The library of the project whose configuration lies in a folder.
  init(projectFolder: String) {
    let isHere = projectFolder.isEmpty || projectFolder == "."
    let own = isHere ? "data/mappings" : "\(projectFolder)/data/mappings"
    let shipped = SharedFolder.path(
      "mappings", inPackage: "data/mappings", with: "apple-health.json")
    folders = [own, shipped].compactMap { $0 }
  }

  /// A mapping that could not be had.
  enum Fault: Error {
    /// There is none of this name.
    case unknown(String)
    /// The file cannot be read.
    case unreadable(FileFault)
    /// There is something wrong with what it says.
    case malformed([Diagnostic])
  }

  /// The mapping of a name, or that of a file where the text is a path.
  func mapping(_ name: String, resolve: (String) -> String = { $0 }) throws(Fault) -> Mapping {
    guard let path = path(of: name, resolve: resolve) else {
      throw .unknown(
        "unknown mapping \(name.quoted); \(NearestName.advice(for: name, among: names))")
    }
    let source: TextFile
    do throws(FileFault) {
      source = TextFile(path: path, bytes: try WholeFile.read(path, limit: 16 << 20))
    } catch {
      throw .unreadable(error)
    }
    let stem = ResolvedPath.split(path).name.split(separator: ".").first.map(String.init) ?? name
    let (mapping, faults) = MappingReader.read(source, name: stem)
    guard faults.isEmpty else { throw .malformed(faults) }
    return mapping
  }

  /// The file of a mapping: the text itself where it is a path; nil where no folder has it.
  func path(of name: String, resolve: (String) -> String) -> String? {
    let isPath = name.contains("/") || name.hasSuffix(".json")
    return isPath
      ? resolve(name) : folders.map { "\($0)/\(name).json" }.first(where: FileTree.isFile)
  }

  /// Every mapping there is.
  var names: [String] {
    let files = folders.flatMap { FileTree.files(below: $0) }
    return Set(files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }).sorted()
  }
}
