import Glibc
import Records

extension SettingsStore {
  /// Reads the configuration at `path` and the preferences file that it names.
  ///
  /// Throws `inputMissing` where a file cannot be read; without `requiresFile` the preferences file
  /// need not be there.
  package static func read(
    _ path: String, reading: Reading, environment: [String: String], settings: [String],
    requiresFile: Bool
  ) throws(FolioError) -> SettingsStore {
    try SettingsStore(
      try text(of: path, reading),
      file: { (path) throws(FolioError) in
        requiresFile ? try text(of: path, reading) : try textIfThere(path, reading)
      },
      environment: environment, settings: settings)
  }

  /// Puts the preferences file in the place of the old one, all at once.
  ///
  /// Throws `locked` where another run changed the file meanwhile, or is about to.
  func save() throws(FolioError) {
    guard let file, file.bytes != savedBytes else { return }
    do throws(FileFault) {
      // Held until this function ends, so that of two runs the second sees what the first did.
      let folder = try Descriptor.open(ResolvedPath.split(file.path).folder, O_RDONLY)
      defer { withExtendedLifetime(folder) {} }
      let isMine = (try? folder.tryLock()) ?? true
      guard isMine, try Self.bytesIfThere(file.path) == savedBytes else {
        throw FileFault(.lock, file.path, EWOULDBLOCK)
      }
      let replacement = try ReplacementFile(replacing: file.path)
      try replacement.write(file.bytes.span)
      try replacement.finish()
    } catch {
      if error.operation == .lock {
        throw FolioError(
          .locked, path: file.path, "was changed by another run meanwhile; run again")
      }
      throw FolioError(error.exitCode, error.message)
    }
  }

  private static func bytesIfThere(_ path: String) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      return try WholeFile.read(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  private static func text(of path: String, _ reading: Reading) throws(FolioError) -> TextFile {
    do throws(FileFault) {
      return try reading.text(path)
    } catch {
      throw FolioError(.inputMissing, error.message)
    }
  }

  private static func textIfThere(_ path: String, _ reading: Reading) throws(FolioError)
    -> TextFile?
  {
    do throws(FileFault) {
      return try reading.text(path)
    } catch {
      if error.isMissing { return nil }
      throw FolioError(.inputMissing, error.message)
    }
  }
}
