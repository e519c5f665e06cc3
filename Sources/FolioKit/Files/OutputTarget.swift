import Records

/// Where a command's one output goes: a file that is replaced on success, or standard output.
final class OutputTarget {
  private enum Place {
    case file(ReplacementFile)
    /// Written as it comes.
    case stream
    /// Kept until the run has succeeded.
    case spool(Spool)
  }

  private let place: Place
  private let path: String

  /// Opens a file, or standard output for nil or `-`, which gets nothing before the run has
  /// succeeded where it is spooled.
  init(path: String?, isSpooled: Bool = false) throws(FolioError) {
    guard let path, path != "-" else {
      self.path = "<stdout>"
      place = isSpooled ? .spool(Spool()) : .stream
      return
    }
    self.path = path
    do throws(FileFault) {
      place = .file(try ReplacementFile(replacing: path))
    } catch {
      throw FolioError(error.exitCode, error.message)
    }
  }

  /// A buffer that writes here; its failures are `FileFault` or `OutputError`.
  func buffer() -> OutputBuffer {
    switch place {
    case .file(let file): OutputBuffer { bytes throws in try file.write(bytes) }
    case .stream: OutputBuffer(descriptor: 1)
    case .spool(let spool): OutputBuffer { bytes throws in try spool.write(bytes) }
    }
  }

  /// Makes what was written the output.
  func commit() throws(FolioError) {
    do {
      switch place {
      case .file(let file): try file.finish()
      case .stream: break
      case .spool(let spool): try spool.copyToStandardOutput()
      }
    } catch {
      throw failure(error)
    }
  }

  /// Leaves the output as it was, so far as it can be.
  func discard() {
    if case .file(let file) = place { file.abandon() }
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
