// One run for many renderings.
extension Run {
  /// How many tables of the host are remembered from one rendering to the next.
  private static let mostTables = 64

  /// Begins anew with what the host gives now.
  ///
  /// Programs, names, and where the host's tables have their columns are remembered; nothing that
  /// a rendering made, or that tells one rendering from another.
  mutating func begin(_ host: Context) {
    self.host = host
    arena.reset()
    objects.reset()
    output.reset()
    stack.resize(0)
    frames.removeAll(keepingCapacity: true)
    loops.removeAll(keepingCapacity: true)
    hostValues.removeAll(keepingCapacity: true)
    globalValues.removeAll(keepingCapacity: true)
    if !thawed.isEmpty { thawed = [:] }
    if !modules.isEmpty { modules = [:] }
    if !documents.isEmpty || tables.count > Run.mostTables { forgetOwners() }
    random = SeededRandom(seed: options.seed)
    stepsLeft = settings.mostSteps
    collectionThreshold = Run.smallestCollection
    autoescape = .none
    nextLoopDepth = 0
    pc = 0
  }

  /// Forgets what the host owns, and where lookups found something in it.
  private mutating func forgetOwners() {
    tables = []
    documents = []
    documentViews = []
    for index in caches.indices { caches[index] = FieldCache() }
  }
}
