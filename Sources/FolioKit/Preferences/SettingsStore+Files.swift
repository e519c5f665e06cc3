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
  func save() throws(FolioError) {
    guard let file else { return }
    do throws(FileFault) {
      if let old = try? WholeFile.read(file.path), old == file.bytes { return }
      let replacement = try ReplacementFile(replacing: file.path)
      try replacement.write(file.bytes.span)
      try replacement.finish()
    } catch {
      throw FolioError(error.exitCode, error.message)
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
