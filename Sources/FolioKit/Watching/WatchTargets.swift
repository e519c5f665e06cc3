/// The files and folders whose changes a build would see.
struct WatchTargets: Equatable {
  /// Names of interest by folder.
  private(set) var names: [String: Set<String>] = [:]
  /// Folders of which every name is of interest.
  private(set) var trees: Set<String> = []
  /// Where the report goes: nothing that happens there is a change.
  private let output: String

  /// Only the configuration itself.
  init(configuration path: String) {
    output = ""
    add(file: path)
  }

  init(_ configuration: Configuration, output: String, templates: [String], mappings: [String]) {
    self.output = FileTree.canonicalPath(output) ?? output
    add(file: configuration.source.path)
    if let preferences = configuration.preferences {
      add(file: configuration.resolve(preferences.value))
    }
    for source in configuration.sources { add(file: configuration.resolve(source.path.value)) }
    for path in mappings { add(file: path) }
    for folder in templates { add(tree: folder) }
  }

  /// All folders that have to be watched.
  var folders: Set<String> { trees.union(names.keys) }

  /// Whether an event is about something that a build reads.
  func concerns(folder: String, name: String) -> Bool {
    if names[folder]?.contains(name) ?? false { return true }
    guard trees.contains(folder), !name.hasPrefix("."), !name.hasSuffix("~") else { return false }
    return output.isEmpty || FileTree.canonicalPath(Self.join(folder, name)) != output
  }

  /// A file is looked for by name in its folder, so that one that replaces it is found, and where
  /// its links lead; of a folder that is not there, in the folder that it would be in.
  private mutating func add(file path: String) {
    var (folder, name) = ResolvedPath.split(path)
    while !FileTree.isFolder(folder), folder != "." {
      let above = ResolvedPath.split(folder)
      if above.folder == folder { break }
      (folder, name) = above
    }
    names[folder, default: []].insert(name)
    guard let real = FileTree.canonicalPath(path) else { return }
    let (realFolder, realName) = ResolvedPath.split(real)
    if FileTree.canonicalPath(folder) != realFolder || realName != name {
      names[realFolder, default: []].insert(realName)
    }
  }

  private mutating func add(tree folder: String) {
    guard FileTree.isFolder(folder) else {
      add(file: folder)
      return
    }
    trees.insert(folder)
    for inner in FileTree.folders(below: folder) {
      let path = Self.join(folder, inner)
      if FileTree.canonicalPath(path) != output { trees.insert(path) }
    }
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
