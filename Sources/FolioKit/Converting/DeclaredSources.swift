import Records

/// What a configuration says about collections and the files that hold them.
struct DeclaredSources {
  var schemas: [Schema] = []
  private var collections: [(path: String, name: String, store: String?)] = []

  init() {}

  init(_ configuration: Configuration) {
    schemas = configuration.collections.map(\.schema)
    collections = configuration.sources.map { source in
      (configuration.resolve(source.path.value), source.collection.value, source.store?.value)
    }
  }

  /// The collection under which the configuration lists a file.
  func collection(ofFile path: String) -> String? { source(ofFile: path)?.name }

  /// The store under whose name the configuration lists a file.
  func store(ofFile path: String) -> String? { source(ofFile: path)?.store }

  private func source(ofFile path: String) -> (path: String, name: String, store: String?)? {
    guard let real = FileTree.canonicalPath(path) else { return nil }
    return collections.first { FileTree.canonicalPath($0.path) == real }
  }
}
