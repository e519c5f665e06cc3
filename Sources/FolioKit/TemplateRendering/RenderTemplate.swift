import Jinja
import Records

/// Renders one template with data files.
package struct RenderTemplate {
  package let options: RenderOptions
  package let services: Services

  package init(options: RenderOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Renders all or nothing: standard output gets nothing from a run that fails.
  package func run() throws(FolioError) -> ExitCode {
    guard let dates = DateOrder(timeZone: options.timeZone) else {
      throw FolioError(.usage, "--time-zone: unknown zone \(options.timeZone.quoted)")
    }
    let time = try ReportTime.find(services)
    let entry = try TemplateEntry(options.template, folder: options.templateFolder)
    var jinja = options.jinja
    jinja.escaping = escaping
    var environment = Jinja.Environment(options: jinja, loader: entry.library.loader)
    let messages = try entry.messages(locale: options.locale, dates: dates)
    messages.register(in: &environment)
    messages.formats.register(in: &environment)
    ChartFunction(messages: messages).register(in: &environment)
    NowFunction(time: time).register(in: &environment)
    let context = try DataContext(dates: dates, maxErrors: options.reporting.maxErrors)
      .context(options.data)
    let target = try OutputTarget(path: options.output, isSpooled: true)
    do {
      let template = try environment.template(named: entry.name)
      var output = target.buffer()
      try template.render(context) { bytes in
        output.pass(bytes)
        if let failure = output.failure { throw failure }
      }
      try output.flush()
      try target.commit()
      return .fine
    } catch {
      target.discard()
      throw failure(error, target: target, library: entry.library)
    }
  }

  /// What a failed run ends with: the output's fault where it was that, else the template's.
  private func failure(
    _ error: any Error, target: OutputTarget, library: TemplateLibrary
  ) -> FolioError {
    switch error {
    case let error as FolioError: error
    case let error as TemplateError:
      if let underlying = error.underlying {
        target.failure(underlying)
      } else {
        FolioError(.badConfiguration, error.diagnostics(path: library.displayPath(of:)))
      }
    default: target.failure(error)
    }
  }

  private var escaping: Escaping {
    let output = options.output.flatMap { $0 == "-" ? nil : Packer.plainName(of: $0) }
    let name = output ?? plainTemplateName
    return switch options.autoescape {
    case .auto: .fixed(.named(by: name))
    case .html: .fixed(.html)
    case .xml: .fixed(.xml)
    case .csv: .fixed(.csv)
    case .markdown: .fixed(.markdown)
    case .json: .fixed(.json)
    case .none: .fixed(.none)
    case .jinja: .byTemplateName
    }
  }

  /// The template's name less `.j2`, `.jinja`, `.jinja2`.
  private var plainTemplateName: String {
    for ending in [".j2", ".jinja", ".jinja2"] where options.template.hasSuffix(ending) {
      return String(options.template.dropLast(ending.count))
    }
    return options.template
  }
}
