import Records
import Synchronization

/// The collections of a build: each is loaded when it is first needed, shared by all reports that
/// use it, and released when the last of them is done.
final class CollectionShelf: Sendable {
  /// The schemas that have sources, in the order of the configuration.
  let schemas: [Schema]
  private let tables: [String: Shared<ShownCollection, LoadFault>]
  private let log = LoadLog()
  private let state = Mutex(State())

  private struct State: Sendable {
    /// How many parts of the build are still to use each.
    var uses: [String: Int] = [:]
    var held: [String: ShownCollection] = [:]
    /// What stays known of each that was loaded once.
    var figures: [String: CollectionFigures] = [:]
    var seen: Set<String> = []
  }

  init(
    _ schemas: [Schema],
    load:
      @escaping @Sendable (Schema) throws(LoadFault)
      -> (collection: ShownCollection, remarks: [Diagnostic])
  ) {
    self.schemas = schemas
    var tables: [String: Shared<ShownCollection, LoadFault>] = [:]
    for schema in schemas {
      tables[schema.name] = Shared { [log] () throws(LoadFault) in
        let (collection, remarks) = try load(schema)
        log.note(remarks, about: schema.name)
        return collection
      }
    }
    self.tables = tables
  }

  /// Says which collections each part of the build is going to use.
  func expect(_ parts: [SitePart]) {
    state.withLock { state in
      for name in parts.flatMap(\.collections) { state.uses[name, default: 0] += 1 }
    }
  }

  /// A collection, loaded if need be; nil where it cannot be had, which the verdict then tells.
  func collection(_ name: String) -> ShownCollection? {
    let (held, mayLoad) = state.withLock { state in
      (state.held[name], state.figures[name] != nil || !state.seen.contains(name))
    }
    if let held { return held }
    guard mayLoad, let table = tables[name] else { return nil }
    do throws(LoadFault) {
      let collection = try table.hold()
      state.withLock { state in
        state.held[name] = collection
        state.figures[name] = CollectionFigures(collection)
        state.seen.insert(name)
      }
      return collection
    } catch {
      log.note(error, about: name)
      state.withLock { _ = $0.seen.insert(name) }
      return nil
    }
  }

  /// What is known of a collection that was loaded once; loads it where it was not.
  func figures(of name: String) -> CollectionFigures? {
    if let figures = state.withLock({ $0.figures[name] }) { return figures }
    return collection(name).map { CollectionFigures($0) }
  }

  /// Whether a collection is in memory.
  func isHeld(_ name: String) -> Bool { tables[name]?.isHeld ?? false }

  /// Says that a part is done: what no other part is going to use is released.
  func finish(_ part: SitePart) {
    state.withLock { state in
      for name in part.collections { state.uses[name, default: 1] -= 1 }
      let uses = state.uses
      state.held = state.held.filter { uses[$0.key, default: 0] > 0 }
    }
  }

  /// Looks at the collections that nothing used, for their faults; nothing stays in memory.
  func readRest() {
    state.withLock { state in
      state.uses = [:]
      state.held = [:]
    }
    let seen = state.withLock { $0.seen }
    for schema in schemas where !seen.contains(schema.name) {
      _ = collection(schema.name)
      state.withLock { $0.held = [:] }
    }
  }

  /// Whether some collection cannot be had.
  var hasFaults: Bool { log.current.hasFaults }

  /// The warnings about all sources; throws what is wrong with them.
  func verdict(isStrict: Bool) throws(FolioError) -> [Diagnostic] {
    try log.current.verdict(schemas.map(\.name), isStrict: isStrict)
  }
}
