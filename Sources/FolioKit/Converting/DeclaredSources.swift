import Records

/// What a configuration says about collections and the files that hold them.
struct DeclaredSources {
  /// One of the files.
  struct File {
    var path: String
    var collection: String
    var store: String?
    /// The name of the mapping that it is read by.
    var mapping: String?
  }

  var schemas: [Schema] = []
  private(set) var mappings: [String: Mapping] = [:]
  private var files: [File] = []
  /// What is wrong with the mappings.
  private(set) var faults: [Diagnostic] = []

  init() {}

  init(_ configuration: Configuration) {
    schemas = configuration.collections.map(\.schema)
    files = configuration.sources.map { source in
      File(
        path: configuration.resolve(source.path.value), collection: source.collection.value,
        store: source.store?.value, mapping: source.mapping?.value)
    }
    (mappings, faults) = configuration.mappings()
  }

  /// What the configuration says of a file that it lists.
  func file(_ path: String) -> File? {
    guard let real = FileTree.canonicalPath(path) else { return nil }
    return files.first { FileTree.canonicalPath($0.path) == real }
  }
}
