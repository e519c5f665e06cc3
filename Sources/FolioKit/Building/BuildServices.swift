import Jinja

/// What a build is made with, each service with the life it has; made of nothing but values, so that
/// all of it is there or the program does not compile.
struct BuildServices: Sendable {
  /// One for the whole run: the folders that templates come from.
  let library: Lasting<TemplateLibrary>
  /// One for the whole run, with a twin for each use of `environment`: the texts of the report, and
  /// the formatters of dates and numbers, opened once for each pattern.
  let messages: Messages
  /// One for the whole run: the templates as they are read.
  let sources: Lasting<TemplateSources>
  /// What all pages depend on: the program, and the language they are in; nil where that is not known,
  /// and no page can be taken over.
  let identity: Digest?
  /// What templates take for now.
  let time: ReportTime
  /// One for each use: what compiles templates.
  let environment: EachUse<CSVStyle, Jinja.Environment>

  /// How CSV is made.
  enum CSVStyle: Sendable { case safeForSpreadsheets, plain }

  init(
    _ configuration: Configuration, messages: Messages, time: ReportTime,
    undefined: UndefinedKind, identity: Digest?
  ) {
    let library = Lasting { TemplateLibrary(configuration: configuration) }
    let sources = Lasting { TemplateSources(library.service) }
    self.library = library
    self.messages = messages
    self.sources = sources
    self.identity = identity
    self.time = time
    environment = EachUse { style in
      var jinja = Jinja.Options()
      jinja.undefined = undefined
      jinja.missingLast = true
      // A project's own templates may keep what its records need.
      jinja.limits.textBytes = 1 << 27
      jinja.limits.listItems = 1 << 24
      jinja.limits.valueBytes = nil
      jinja.printsNoneAsNothing = true
      jinja.excelSafe = style == .safeForSpreadsheets
      var environment = Jinja.Environment(options: jinja, loader: sources.service.loader)
      let messages = messages.twin
      messages.register(in: &environment)
      messages.formats.register(in: &environment)
      ChartFunction(messages: messages).register(in: &environment)
      NowFunction(time: time).register(in: &environment)
      return environment
    }
  }
}
