import FolioKit

extension Program {
  func start(_ arguments: Arguments) throws -> ExitCode {
    guard let folder = arguments.operands.first, !folder.isEmpty else {
      throw arguments.usageError("the project's folder is missing")
    }
    try arguments.refuseOperands(after: 1)
    var options = StartOptions(folder: folder)
    options.files = arguments.all(.from)
    if options.files.contains("-") {
      throw arguments.usageError("--from needs a file, not standard input")
    }
    options.confirms = arguments.has(.yes)
    options.reporting = try arguments.reporting()
    return try Start(options: options, services: services).run()
  }
}
