import FolioKit
import Records

extension Program {
  func apply(_ arguments: Arguments) throws -> ExitCode {
    guard let actions = arguments.operands.first else {
      throw arguments.usageError("a file of actions is missing; - is standard input")
    }
    try arguments.refuseOperands(after: 1)
    guard let file = arguments.value(.to) else {
      throw arguments.usageError("--to FILE is missing: the data file to change")
    }
    guard file != "-" else { throw arguments.usageError("--to needs a file, not standard input") }
    var options = ApplyOptions(actions: Input(argument: actions), file: file)
    options.output = arguments.value(.output)
    options.isDryRun = arguments.has(.dryRun)
    options.confirms = arguments.has(.yes)
    options.reporting = try arguments.reporting()
    return try Apply(options: options, services: services).run { (text) throws(FolioError) in
      try StandardOutput.write(text)
    }
  }
}
