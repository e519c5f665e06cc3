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
    let format = try outputFormat()
    try refuseOptionsOfCSV(for: format)
    guard let dates = DateOrder(timeZone: options.reading.timeZone) else {
      throw FolioError(.usage, "--time-zone: unknown zone \(options.reading.timeZone.quoted)")
    }
    let forCSV = format == .csv ? [] : optionsOfCSV
    let inputs = try SpooledInputs(
      options.inputs,
      isReadTwice: readsTwice(format) || options.collection == nil || !forCSV.isEmpty)
    try refuse(forCSV, unlessForAnyOf: inputs.inputs, or: format)
    let choice = try SchemaChoice(options: options, services: services).choose(for: inputs.inputs)
    let condition = try condition()
    let target = try OutputTarget(path: options.output)
    do throws(FolioError) {
      let progress = ConversionProgress(
        inputs.inputs, stage: readsTwice(format) || !options.sort.isEmpty ? "read" : "convert",
        clock: services.clock)
      let conversion = Conversion(
        options: options, schema: choice.schema, format: format, inputs: inputs.inputs,
        mappings: choice.mappings, condition: condition, dates: dates, progress: progress)
      let outcome = try services.showing({ progress.line }, shownProgress, options.reporting) {
        (_) throws(FolioError) in
        try conversion.run(to: target)
      }
      services.report(outcome.diagnostics, options.reporting)
      if options.isStrict, outcome.diagnostics.contains(where: { $0.severity == .warning }) {
        throw FolioError(.badData, "a warning is an error under --strict")
      }
      try target.commit()
      return outcome.rejected > 0 ? .badData : .fine
    } catch {
      target.discard()
      throw error
    }
  }

  /// Nothing is shown between records that go to the same terminal.
  private var shownProgress: ProgressChoice {
    let isOnScreen = options.output ?? "-" == "-" && services.terminal?.showsOutput == true
    return isOnScreen ? .never : options.progress
  }

  /// Whether, the collection known, the records must be gone through before the first is written.
  private func readsTwice(_ format: OutputFormat) -> Bool {
    format.needsColumns && options.sort.isEmpty && options.fields == nil
  }

  private func outputFormat() throws(FolioError) -> OutputFormat {
    if let format = options.to { return format }
    let known = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let path = options.output, path != "-" else {
      throw FolioError(.usage, "standard output needs --to FORMAT: \(known)")
    }
    guard let format = OutputFormat.named(by: path) else {
      throw FolioError(.usage, "\(path.quoted) does not tell a format; use --to: \(known)")
    }
    return format
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
