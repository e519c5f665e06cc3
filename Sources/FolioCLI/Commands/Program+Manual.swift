import FolioKit

extension Program {
  func help(_ arguments: Arguments) throws -> ExitCode {
    try arguments.refuseOperands(after: 1)
    let command =
      arguments.operands.isEmpty ? nil : try arguments.choiceOfOperand(Command.self)
    guard arguments.has(.man) else {
      if arguments.has(.output) {
        throw arguments.usageError("--output has no effect without --man")
      }
      return try print(command.map(Help.command) ?? Help.program())
    }
    guard let folder = arguments.value(.output) else {
      return try print(command.map(ManPage.command) ?? ManPage.program)
    }
    if command != nil { throw arguments.usageError("--output is for all pages, not for one") }
    for page in ManPage.all { try write(page.text, to: "\(folder)/\(page.name)") }
    return .fine
  }

  func completion(_ arguments: Arguments) throws -> ExitCode {
    let shell = try arguments.choiceOfOperand(Shell.self)
    try arguments.refuseOperands(after: 1)
    return try print(shell.completion)
  }

  private func write(_ text: String, to path: String) throws(FolioError) {
    do throws(FileFault) {
      let file = try ReplacementFile(replacing: path)
      try file.write(Array(text.utf8).span)
      try file.finish()
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
  }
}
