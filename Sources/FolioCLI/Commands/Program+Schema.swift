import FolioKit

extension Program {
  func schema(_ arguments: Arguments) throws -> ExitCode {
    guard let subject = arguments.operands.first else {
      throw arguments.usageError("the name of a collection is missing, or config")
    }
    try arguments.refuseOperands(after: 1)
    let format = try arguments.choice(.format, of: DescribeCommand.Format.self)
    return try print(
      DescribeCommand(
        subject, format: format ?? .jsonSchema, configuration: arguments.value(.config)
      ).run())
  }
}
