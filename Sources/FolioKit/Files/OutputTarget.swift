import Records

/// Where a command's one output goes: a file that is replaced on success, or standard output.
final class OutputTarget {
  private enum Place {
    case file(ReplacementFile)
    /// A file that gets everything packed.
    case packed(Packer, into: ReplacementFile)
    /// Written as it comes.
    case stream
    /// Kept until the run has succeeded.
    case spool(Spool)
  }

  private let place: Place
  private let path: String

  /// Opens a file, which is packed where its name ends in `.gz`, or standard output for nil or `-`, which gets nothing before the run has
  /// succeeded where it is spooled.
  init(path: String?, isSpooled: Bool = false) throws(FolioError) {
    guard let path, path != "-" else {
      self.path = "<stdout>"
      place = isSpooled ? .spool(Spool()) : .stream
      return
    }
    self.path = path
    let file: ReplacementFile
    do throws(FileFault) {
      file = try ReplacementFile(replacing: path)
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
    guard Packer.isMeant(by: path) else {
      place = .file(file)
      return
    }
    guard let packer = Packer({ bytes throws in try file.write(bytes) }) else {
      throw FolioError(.inputOutput, path: path, "there is no memory left to pack it")
    }
    place = .packed(packer, into: file)
  }

  /// A buffer that writes here; its failures are `FileFault` or `OutputError`.
  func buffer() -> OutputBuffer {
    switch place {
    case .file(let file): OutputBuffer { bytes throws in try file.write(bytes) }
    case .packed(let packer, _): OutputBuffer { bytes throws in try packer.pack(bytes) }
    case .stream: OutputBuffer(descriptor: 1)
    case .spool(let spool): OutputBuffer { bytes throws in try spool.write(bytes) }
    }
  }

  /// Makes what was written the output.
  func commit() throws(FolioError) {
    do {
      switch place {
      case .file(let file): try file.finish()
      case .packed(let packer, let file):
        try packer.finish()
        try file.finish()
      case .stream: break
      case .spool(let spool): try spool.copyToStandardOutput()
      }
    } catch {
      throw failure(error)
    }
  }

  /// Leaves the output as it was, so far as it can be.
  func discard() {
    switch place {
    case .file(let file), .packed(_, let file): file.abandon()
    case .stream, .spool: break
    }
  }

  /// What a failure to write ends the run with.
  func failure(_ error: any Error) -> FolioError {
    switch error {
    case let fault as FileFault: FolioError(fault.exitCode, fault.message)
    case let error as OutputError:
      FolioError(.inputOutput, FileFault(.write, path, error.code).message)
    default: FolioError(.internalFault, "\(error)")
    }
  }
}
