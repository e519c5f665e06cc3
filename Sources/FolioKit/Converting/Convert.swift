import Jinja
import Records

/// Converts files of records to another format.
package struct Convert {
  package let options: ConvertOptions
  package let services: Services

  package init(options: ConvertOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Runs the conversion; a file that existed is replaced on success only.
  package func run() throws(FolioError) -> ExitCode {
    let outputs = try outputFormats()
    let formats = outputs.map(\.format)
    try refuseOptions(for: formats)
    guard let dates = DateOrder(timeZone: options.reading.timeZone) else {
      throw FolioError(.usage, "--time-zone: unknown zone \(options.reading.timeZone.quoted)")
    }
    let forCSV = formats.contains(.csv) ? [] : optionsOfCSV(to: formats)
    let inputs = try SpooledInputs(
      options.inputs,
      isReadTwice: readsTwice(formats) || options.collection == nil || !forCSV.isEmpty)
    try refuse(forCSV, unlessForAnyOf: inputs.inputs, or: formats)
    let choice = try SchemaChoice(options: options, services: services).choose(for: inputs.inputs)
    let condition = try condition()
    let columns = try options.columns.map { (path) throws(FolioError) in
      try KnownColumns.read(path)
    }
    let pages = try options.pages.map { (pages) throws(FolioError) in
      try RecordPages(
        pages, locale: options.locale, dates: dates, workers: options.reading.workers)
    }
    let target = try ConversionOutputs(outputs, pages: pages, in: options.pages?.folder)
    do throws(FolioError) {
      let progress = ConversionProgress(
        inputs.inputs, stage: readsTwice(formats) || !options.sort.isEmpty ? "read" : "convert",
        clock: services.clock)
      let conversion = Conversion(
        options: options, schema: choice.schema, inputs: inputs.inputs,
        mappings: choice.mappings, condition: condition, dates: dates, columns: columns,
        progress: progress)
      let outcome = try services.showing({ progress.line }, shownProgress, options.reporting) {
        (_) throws(FolioError) in
        try conversion.run(to: target)
      }
      services.report(outcome.diagnostics, options.reporting)
      if options.isStrict, outcome.diagnostics.contains(where: { $0.severity == .warning }) {
        throw FolioError(.badData, "a warning is an error under --strict")
      }
      try target.commit()
      try writeSummary(outcome.figures)
      return outcome.figures.rejected > 0 ? .badData : .fine
    } catch {
      target.discard()
      throw error
    }
  }

  /// Nothing is shown between records that go to the same terminal.
  private var shownProgress: ProgressChoice {
    let isOnScreen = outputsGoToStandardOutput && services.terminal?.showsOutput == true
    return isOnScreen ? .never : options.progress
  }

  private var outputsGoToStandardOutput: Bool {
    options.outputs.contains("-") || (options.outputs.isEmpty && options.pages == nil)
  }

  /// Whether, the collection known, the records must be gone through before the first is written.
  private func readsTwice(_ formats: [OutputFormat]) -> Bool {
    formats.count == 1 && options.pages == nil && formats[0].needsColumns && options.sort.isEmpty
      && options.columns == nil
  }

  private func outputFormats() throws(FolioError) -> [(path: String, format: OutputFormat)] {
    let paths = options.outputs.isEmpty && options.pages == nil ? ["-"] : options.outputs
    guard Set(paths).count == paths.count else {
      throw FolioError(.usage, "two outputs would be the same file")
    }
    if let format = options.to {
      guard paths.count == 1 else {
        throw FolioError(.usage, "--to is for one output; several have that of their names")
      }
      return [(paths[0], format)]
    }
    let known = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return try paths.map { (path) throws(FolioError) in
      guard path != "-" else {
        throw FolioError(.usage, "standard output needs --to FORMAT: \(known)")
      }
      guard let format = OutputFormat.named(by: path) else {
        throw FolioError(.usage, "\(path.quoted) does not tell a format; use --to: \(known)")
      }
      return (path, format)
    }
  }

  private func writeSummary(_ figures: ConversionFigures) throws(FolioError) {
    guard let path = options.summary else { return }
    let target = try OutputTarget(path: path)
    var output = target.buffer()
    output.append(figures.json.text)
    do {
      try output.flush()
    } catch {
      throw target.failure(error)
    }
    try target.commit()
  }

  private func condition() throws(FolioError) -> RowCondition? {
    guard let source = options.condition else { return nil }
    var jinja = Jinja.Options()
    jinja.undefined = .strict
    return try RowCondition(
      source, context: Context(), environment: Jinja.Environment(options: jinja),
      origin: .option("--where"), name: "--where")
  }
}
