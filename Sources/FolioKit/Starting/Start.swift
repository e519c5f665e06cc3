import Records

/// Begins a project: a folder with data and a `folio.json` that builds at once.
package struct Start {
  package let options: StartOptions
  package let services: Services

  package init(options: StartOptions, services: Services) {
    self.options = options
    self.services = services
  }

  package func run() throws(FolioError) -> ExitCode {
    // guess: files -> sources with their collections
    let files = try options.files.isEmpty ? samples() : options.files
    var guess = SourceGuess(folder: options.folder, maxErrors: options.reporting.maxErrors)
    var sources: [StartedSource] = []
    for file in files { sources.append(try guess.source(file)) }
    // refuse what is in the way, before anything is made
    let folder = StartedFolder(path: options.folder)
    let moved = sources.filter { !$0.isInPlace }
    try confirm(try folder.taken(moved.map(\.path) + [Self.preferences, Self.configuration]))
    // write: the data, then the configuration that lists it
    try folder.make()
    for source in moved { try folder.copy(source.origin, to: source.path) }
    try folder.write("{}\n", to: Self.preferences)
    let configuration = StartedConfiguration(title: projectTitle, sources: sources)
    try folder.write(configuration.text, to: Self.configuration)
    say(sources)
    return .fine
  }

  private static let configuration = "folio.json"
  private static let preferences = "preferences.json"

  private func samples() throws(FolioError) -> [String] {
    guard let folder = SharedFolder.path("samples", inPackage: "data", with: "cars.json") else {
      throw FolioError(.inputMissing, "the sample data is not installed; --from FILE uses yours")
    }
    return ["cars", "workouts", "palettes"].map { "\(folder)/\($0).json" }
  }

  private func confirm(_ taken: [RelativePath]) throws(FolioError) {
    guard !taken.isEmpty, !options.confirms else { return }
    guard Confirmation.starting(over: taken, in: options.folder).isConfirmed(by: services) else {
      let names = taken.map(\.text.quoted).joined(separator: ", ")
      throw FolioError(
        .cannotCreate, path: options.folder,
        "has \(names) already; use --yes to have \(taken.count == 1 ? "it" : "them") replaced")
    }
  }

  /// The name of the folder, as a title.
  private var projectTitle: String {
    let path = FileTree.canonicalPath(options.folder) ?? options.folder
    let name = ResolvedPath.split(path).name
    return name.isEmpty || name == "/" ? "Report" : ObservedRecords.label(for: name)
  }

  private func say(_ sources: [StartedSource]) {
    guard options.reporting.isVerbose else { return }
    for source in sources {
      let kind = source.isDeclared ? "declared in folio.json" : "built in"
      services.report(
        "folio: \(source.path): \(source.count) records of \(source.schema.name), \(kind)\n")
    }
  }
}
