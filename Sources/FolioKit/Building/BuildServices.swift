import Jinja

/// What a build is made with, each service with the life it has; made of nothing but values, so that
/// all of it is there or the program does not compile.
struct BuildServices: Sendable {
  /// One for the whole run: the folders that templates come from.
  let library: Lasting<TemplateLibrary>
  /// One for the whole run: the texts of the report, and the formatters of dates and numbers, opened
  /// once for each pattern.
  let messages: Messages
  /// One for each use: what compiles templates.
  let environment: EachUse<CSVStyle, Jinja.Environment>

  /// How CSV is made.
  enum CSVStyle: Sendable { case safeForSpreadsheets, plain }

  init(_ configuration: Configuration, messages: Messages, undefined: UndefinedKind) {
    let library = Lasting { TemplateLibrary(configuration: configuration) }
    self.library = library
    self.messages = messages
    environment = EachUse { style in
      var jinja = Jinja.Options()
      jinja.undefined = undefined
      jinja.missingLast = true
      jinja.printsNoneAsNothing = true
      jinja.excelSafe = style == .safeForSpreadsheets
      var environment = Jinja.Environment(options: jinja, loader: library.service.loader)
      messages.register(in: &environment)
      messages.formats.register(in: &environment)
      ChartFunction(messages: messages).register(in: &environment)
      return environment
    }
  }
}
