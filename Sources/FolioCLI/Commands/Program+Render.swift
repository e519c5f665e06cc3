import FolioKit
import Jinja

extension Program {
  func render(_ arguments: Arguments) throws -> ExitCode {
    guard let template = arguments.operands.first else {
      throw arguments.usageError("a template is missing")
    }
    var options = RenderOptions()
    options.template = template
    options.data = arguments.operands.dropFirst().map { DataFile(argument: $0) }
    options.output = arguments.value(.output)
    options.templateFolder = arguments.value(.templateDir)
    options.autoescape =
      try arguments.choice(.autoescape, of: AutoescapeChoice.self) ?? .auto
    options.locale = arguments.value(.locale) ?? options.locale
    options.timeZone = arguments.value(.timeZone) ?? options.timeZone
    options.jinja.trimBlocks = arguments.has(.trimBlocks)
    options.jinja.lstripBlocks = arguments.has(.lstripBlocks)
    options.jinja.undefined =
      try arguments.choice(.undefined, of: UndefinedKind.self) ?? .default
    if let text = arguments.value(.delimiters) {
      do {
        options.jinja.delimiters = try DelimiterSyntax.parse(text)
      } catch {
        throw arguments.usageError("--delimiters: \(error.message)")
      }
    }
    options.jinja.delimiters.lineStatementPrefix = arguments.value(.lineStatements)
    if let steps = try arguments.integer(.maxSteps, in: 1...(.max)) {
      options.jinja.limits.steps = steps
    }
    if let size = try arguments.size(.maxOutput) { options.jinja.limits.outputBytes = size }
    if let size = try arguments.size(.maxMemory) { options.jinja.limits.limitValues(to: size) }
    options.reporting = try arguments.reporting()
    return try RenderTemplate(options: options, services: services).run()
  }
}
