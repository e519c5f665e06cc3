import Records

extension Configuration {
  /// The files of the mappings that the sources name, so far as they are there.
  var mappingPaths: [String] {
    let library = MappingLibrary(projectFolder: folder)
    return sources.compactMap { source in
      source.mapping.flatMap { library.path(of: $0.value, resolve: resolve) }
    }
  }

  /// The mappings that the sources name, by these names, and what is wrong with them.
  func mappings() -> (mappings: [String: Mapping], faults: [Diagnostic]) {
    var mappings: [String: Mapping] = [:]
    var faults: [Diagnostic] = []
    var seen: Set<String> = []
    let library = MappingLibrary(projectFolder: folder)
    for name in sources.compactMap(\.mapping) where seen.insert(name.value).inserted {
      do throws(MappingLibrary.Fault) {
        mappings[name.value] = try library.mapping(name.value, resolve: resolve)
      } catch {
        switch error {
        case .unknown(let message): faults.append(name.place.diagnostic(.error, message))
        case .unreadable(let fault): faults.append(name.place.diagnostic(.error, fault.message))
        case .malformed(let found): faults += found
        }
      }
    }
    return (mappings, faults)
  }
}
