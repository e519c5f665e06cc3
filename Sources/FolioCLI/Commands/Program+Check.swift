import FolioKit
import Jinja

extension Program {
  func check(_ arguments: Arguments) throws -> ExitCode {
    var options = CheckOptions()
    if let path = arguments.value(.config) { options.configuration = path }
    options.settings = arguments.all(.set)
    options.files = arguments.operands
    options.isStrict = arguments.has(.strict)
    options.undefined = try arguments.choice(.undefined, of: UndefinedKind.self) ?? .strict
    options.reporting = try arguments.reporting()
    return try annotated(arguments) { services throws(FolioError) in
      try Check(options: options, services: services).run()
    }
  }
}
