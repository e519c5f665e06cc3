import Jinja
import Records

/// A configuration with everything that a build needs of it, checked.
struct Project {
  let options: BuildOptions
  let services: Services
  let configuration: Configuration
  let schemas: [Schema]
  /// Those of the sources, by their names there.
  let mappings: [String: Mapping]
  let preferences: Preferences
  let dates: DateOrder
  /// What templates take for now.
  let time: ReportTime
  /// The texts of the report in its language.
  let messages: Messages
  /// What was noticed about configuration, preferences and messages.
  let warnings: [Diagnostic]
  /// What a check tells about the messages of the language besides.
  let gaps: [Diagnostic]

  /// Reads configuration and preferences; every fault of both is in the error.
  init(_ options: BuildOptions, services: Services) throws(FolioError) {
    self.options = options
    self.services = services
    let store = try SettingsStore.read(
      options.configuration, reading: services.reading, environment: services.environment,
      settings: options.settings, requiresFile: true)
    time = try ReportTime.find(services)
    configuration = store.configuration
    schemas = store.schemas
    preferences = store.preferences
    if let fault = store.resolution.usageFaults.first {
      throw FolioError(.usage, fault)
    }
    let (mappings, mappingFaults) = configuration.mappings()
    self.mappings = mappings
    let remarks =
      store.remarks + mappingFaults + store.scheduleFaults
    let isFatal = remarks.contains { $0.severity == .error } || options.isStrict
    guard remarks.isEmpty || !isFatal else { throw FolioError(.badConfiguration, remarks) }
    guard let dates = DateOrder(timeZone: configuration.timeZone.value) else {
      let zone = configuration.timeZone
      throw FolioError(
        .badConfiguration,
        [zone.place.diagnostic(.error, "unknown time zone \(zone.value.quoted)")])
    }
    self.dates = dates
    guard ICU.knows(locale: configuration.locale.value) else {
      let locale = configuration.locale
      throw FolioError(
        .badConfiguration,
        [locale.place.diagnostic(.error, "unknown locale \(locale.value.quoted)")])
    }
    let library = TemplateLibrary(configuration: configuration)
    let found = try MessageLibrary(library: library).messages(for: configuration.locale)
    guard found.faults.isEmpty else { throw FolioError(.badConfiguration, found.faults) }
    if options.isStrict, !found.remarks.isEmpty {
      throw FolioError(.badConfiguration, found.remarks)
    }
    warnings = remarks + found.remarks
    gaps = found.gaps
    messages = Messages(
      layers: found.layers, tag: found.tag, digest: found.digest,
      formats: Formats(locale: configuration.locale.value, dates: dates))
  }

  /// The stages of a build.
  func pipeline(_ log: RunLog) throws(FolioError) -> Pipeline {
    let selector = selector
    let loader = CollectionLoader(
      configuration: configuration, mappings: mappings, reading: services.reading,
      selector: selector, maxErrors: options.reporting.maxErrors, log: log)
    let used = schemas.filter { schema in
      configuration.sources.contains { $0.collection.value == schema.name }
    }
    let shelf = CollectionShelf(used) { schema throws(LoadFault) in try loader.load(schema) }
    let build = BuildServices(
      configuration, messages: messages, time: time, undefined: options.undefined,
      identity: try identity())
    let planner = SitePlanner(
      configuration: configuration, reports: try reports(used, build.library.service),
      preferences: preferences, services: build, shelf: shelf, selector: selector,
      workers: .upTo(jobs))
    return Pipeline(
      shelf: shelf, planner: planner, renderer: renderer(log), publication: publication, log: log,
      isStrict: options.isStrict)
  }

  /// A build whose files nobody takes: everything but publishing; gives back the warnings.
  func rehearse() throws(FolioError) -> [Diagnostic] {
    if options.isStrict, !gaps.isEmpty { throw FolioError(.badConfiguration, gaps) }
    let log = RunLog(clock: services.clock)
    return warnings + gaps + (try pipeline(log).make(to: .discarding))
  }

  /// The folder that is published.
  var outputFolder: String {
    options.output ?? configuration.resolve(configuration.output.value)
  }

  private var selector: Selector {
    var jinja = Jinja.Options()
    jinja.undefined = .strict
    return Selector(
      preferences: preferences, environment: Jinja.Environment(options: jinja),
      locale: configuration.locale.value, messages: messages, dates: dates,
      workers: .upTo(jobs))
  }

  /// How many threads the build may keep busy.
  private var jobs: Int { options.jobs ?? services.processorCount }

  /// What all pages depend on; nil where that is not known.
  private func identity() throws(FolioError) -> Digest? {
    let program: Digest?
    do throws(FileFault) {
      program = try ProgramIdentity.digest()
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
    guard let program else { return nil }
    var input = DigestInput()
    input.append(program)
    input.append(messages.digest)
    for text in [
      configuration.locale.value, configuration.timeZone.value, "\(options.undefined)",
    ] {
      input.append(text)
    }
    return input.digest
  }

  private var publication: PublicationPlan {
    var publishing = PublishOptions(output: outputFolder)
    publishing.wait = options.wait
    publishing.keepsPrevious = options.keepsPrevious
    publishing.isFull = options.isFull
    publishing.workers = .upTo(jobs)
    return PublicationPlan(
      options: publishing, confirmsReplacing: options.confirmsReplacing,
      keepsOthers: !options.only.isEmpty, publishing: services.publishing, services: services)
  }

  private func renderer(_ log: RunLog) -> SiteRenderer {
    SiteRenderer(
      jobs: jobs, isStrict: options.isStrict,
      isStopped: services.isStopped, log: log)
  }

  /// The reports to make: all, or those that `--only` names by their output.
  private func reports(
    _ used: [Schema], _ library: TemplateLibrary
  ) throws(FolioError) -> [Report] {
    let all =
      try Report.configured(configuration)
      ?? Report.stock(
        for: used, templates: library, pageSize: configuration.pageSize,
        excelSafe: configuration.excelSafe)
    guard !options.only.isEmpty else { return all }
    let outputs = all.map(\.output)
    for name in options.only where !outputs.contains(name) {
      throw FolioError(
        .usage,
        "--only: no report has the output \(name.quoted); "
          + NearestName.advice(for: name, among: outputs))
    }
    return all.filter { options.only.contains($0.output) }
  }
}
