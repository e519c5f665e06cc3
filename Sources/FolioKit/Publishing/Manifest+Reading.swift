import Glibc

extension Manifest {
  /// What an output folder has for a manifest.
  enum Found {
    case manifest(Manifest)
    case none
    /// Of another version, or damaged.
    case unreadable
  }

  /// Looks for the manifest of an output folder.
  ///
  /// Throws `manifestDamaged` where something that is no file has its name.
  static func find(in folder: Folder) throws(PublishFault) -> Found {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.open(name, O_RDONLY | O_NONBLOCK).readAll(limit: 1 << 34)
    } catch {
      if error.isMissing { return .none }
      if error.code == ELOOP || error.code == EISDIR {
        throw .manifestDamaged(path: folder.describe(name))
      }
      throw .file(error)
    }
    return parse(bytes).map { .manifest($0) } ?? .unreadable
  }

  /// Nil where the text is not what this version, or the one before, writes.
  static func parse(_ bytes: [UInt8]) -> Manifest? {
    var scanner = ManifestScanner(bytes)
    return scanner.manifest()
  }
}
