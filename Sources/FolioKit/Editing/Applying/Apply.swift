import Records

/// Applies a file of actions to a data file: all of them, or none.
package struct Apply {
  package let options: ApplyOptions
  package let services: Services

  package init(options: ApplyOptions, services: Services) {
    self.options = options
    self.services = services
  }

  /// Reads both files, applies the actions, and puts the result in the place of the data file; with
  /// a dry run gives the difference to `show` instead.
  package func run(show: (String) throws(FolioError) -> Void) throws(FolioError) -> ExitCode {
    let actions = ActionFile.read(try actionSource())
    let file = try EditedFile(options.file)
    let target = try EditTarget.find(file, for: actions, options: options, services: services)
    var maker = EditMaker(actions, to: file.text, maxErrors: options.reporting.maxErrors)
    let (edit, remarks) = try maker.make(as: target)
    services.report(remarks, options.reporting)
    if options.isDryRun {
      try show(edit.text)
      return .fine
    }
    try write(edit, of: file)
    return .fine
  }

  private func actionSource() throws(FolioError) -> TextFile {
    do throws(FileFault) {
      switch options.actions {
      case .file(let path):
        return TextFile(path: path, bytes: try WholeFile.read(path, limit: .max))
      case .standardInput, .keptStandardInput:
        let input = Descriptor.standardInput
        return TextFile(path: input.path, bytes: try input.readAll(limit: .max))
      }
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
  }

  private func write(_ edit: Edit, of file: EditedFile) throws(FolioError) {
    let output = options.output.flatMap { $0 != "-" && file.isSame(as: $0) ? nil : $0 }
    if output == nil, edit.isEmpty { return }
    try refuseOtherFormat(output, than: edit.format)
    let bytes = try edit.result(for: options.file)
    try confirm(edit, output: output)
    let target = try OutputTarget(path: output ?? options.file)
    do {
      var buffer = target.buffer()
      buffer.append(bytes.span)
      try buffer.flush()
      if output == nil { try file.refuseChanges() }
    } catch let error as FolioError {
      target.discard()
      throw error
    } catch {
      target.discard()
      throw target.failure(error)
    }
    try target.commit()
  }

  private func refuseOtherFormat(
    _ output: String?, than format: InputFormat?
  ) throws(FolioError) {
    guard let output, let format, let named = InputFormat.named(by: output), named != format
    else { return }
    throw FolioError(
      .usage,
      "\(output.quoted): apply keeps the format, which is \(format.rawValue); convert changes it")
  }

  private func confirm(_ edit: Edit, output: String?) throws(FolioError) {
    guard !options.confirms else { return }
    if let output, output != "-", FileTree.isFile(output) {
      guard Confirmation.replacing(file: output).isConfirmed(by: services) else {
        throw FolioError(
          .cannotCreate,
          "\(output.quoted) is there already; use --yes to have it replaced")
      }
    }
    // Elsewhere than on a terminal, the file of actions is the consent.
    guard output == nil, let question = edit.confirmation(for: options.file),
      question.answer(from: services) == .refused
    else { return }
    throw FolioError(.cannotCreate, path: options.file, "nothing was removed; it is as it was")
  }
}
