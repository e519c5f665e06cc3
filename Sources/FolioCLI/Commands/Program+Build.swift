import FolioKit
import Jinja

extension Program {
  func build(_ arguments: Arguments) throws -> ExitCode {
    try arguments.refuseOperands(after: 0)
    Heap.returnsArrays()
    DescriptorTable.reserve()
    var options = BuildOptions()
    if let path = arguments.value(.config) { options.configuration = path }
    options.output = arguments.value(.output)
    options.settings = arguments.all(.set)
    options.only = arguments.all(.only)
    options.wait = try arguments.integer(.wait, in: 0...1_000_000) ?? 0
    options.onlyIfDue = arguments.has(.ifDue)
    options.isStrict = arguments.has(.strict)
    options.confirmsReplacing = arguments.has(.yes)
    options.undefined = try arguments.choice(.undefined, of: UndefinedKind.self) ?? .strict
    options.keepsPrevious = arguments.has(.keepPrevious)
    options.isFull = arguments.has(.full)
    options.jobs = try arguments.integer(.jobs, in: 1...256)
    options.summary = arguments.value(.summary)
    options.metrics = arguments.value(.metrics)
    options.progress = try arguments.choice(.progress, of: ProgressChoice.self) ?? .auto
    options.reporting = try arguments.reporting()
    if arguments.has(.watch) {
      for name in [OptionName.summary, .metrics, .annotations] where arguments.has(name) {
        throw arguments.usageError("--\(name.rawValue) is of one build, and --watch of many")
      }
      return try Watch(options: options, services: services).run()
    }
    return try annotated(arguments) { services throws(FolioError) in
      try Build(options: options, services: services).run()
    }
  }
}
