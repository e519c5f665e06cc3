import Records

/// All collections of a run, in the order of the configuration.
package struct Dataset: Sendable {
  package var collections: [Collection]

  package init(collections: [Collection]) { self.collections = collections }

  package func collection(named name: String) -> Collection? {
    collections.first { $0.schema.name == name }
  }
}
