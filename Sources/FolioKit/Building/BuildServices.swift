import Jinja

/// What a build is made with, each service with the life it has; made of nothing but values, so that
/// all of it is there or the program does not compile.
struct BuildServices: Sendable {
  /// One for the whole run: the folders that templates come from.
  let library: Lasting<TemplateLibrary>
  /// One for the whole run: the formatters of dates and numbers, opened once for each pattern.
  let formats: Lasting<Formats>
  /// One for each use: what compiles templates.
  let environment: EachUse<CSVStyle, Jinja.Environment>

  /// How CSV is made.
  enum CSVStyle: Sendable { case safeForSpreadsheets, plain }

  init(_ configuration: Configuration, dates: DateOrder, undefined: UndefinedKind) {
    let library = Lasting { TemplateLibrary(configuration: configuration) }
    let formats = Lasting { Formats(locale: configuration.locale.value, dates: dates) }
    self.library = library
    self.formats = formats
    environment = EachUse { style in
      var jinja = Jinja.Options()
      jinja.undefined = undefined
      jinja.missingLast = true
      jinja.printsNoneAsNothing = true
      jinja.excelSafe = style == .safeForSpreadsheets
      var environment = Jinja.Environment(options: jinja, loader: library.service.loader)
      formats.service.register(in: &environment)
      return environment
    }
  }
}
