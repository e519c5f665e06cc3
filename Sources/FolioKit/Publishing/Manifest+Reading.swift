import Glibc

extension Manifest {
  /// The text of the manifest of an output folder; nil where there is none.
  ///
  /// Throws `manifestDamaged` where something that is no file has its name.
  static func text(in folder: Folder) throws(PublishFault) -> [UInt8]? {
    do throws(FileFault) {
      return try folder.open(name, O_RDONLY | O_NONBLOCK).readAll(limit: 1 << 34)
    } catch {
      if error.isMissing { return nil }
      if error.code == ELOOP || error.code == EISDIR {
        throw .manifestDamaged(path: folder.describe(name))
      }
      throw .file(error)
    }
  }

  /// Nil where the text is not what this version, or the one before, writes.
  static func parse(_ bytes: [UInt8]) -> Manifest? {
    var scanner = ManifestScanner(bytes)
    return scanner.manifest()
  }
}
