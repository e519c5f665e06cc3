import Glibc

extension Manifest {
  /// The manifest of an output folder; empty where there is none.
  static func read(in folder: Folder) throws(PublishFault) -> Manifest {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.open(name, O_RDONLY | O_NONBLOCK).readAll(limit: 1 << 30)
    } catch {
      if error.isMissing { return Manifest() }
      if error.code == ELOOP || error.code == EISDIR {
        throw .manifestDamaged(path: folder.describe(name))
      }
      throw .file(error)
    }
    guard let manifest = parse(bytes) else {
      throw .manifestDamaged(path: folder.describe(name))
    }
    return manifest
  }

  /// Nil where the text is no manifest of this version.
  static func parse(_ bytes: [UInt8]) -> Manifest? {
    let (document, faults) = RelaxedJSONReader.read(TextFile(path: "", bytes: bytes))
    guard faults.isEmpty, case .object(let members) = document?.value,
      case .number("1") = member("version", of: members),
      case .list(let items) = member("files", of: members)
    else { return nil }
    var manifest = Manifest()
    for item in items {
      guard case .object(let members) = item.value,
        case .text(let text) = member("path", of: members),
        case .number(let digits) = member("size", of: members),
        case .text(let checksum) = member("crc32", of: members),
        let path = try? RelativePath(text), let size = Int(digits)
      else { return nil }
      manifest.files[path] = Entry(size: size, checksum: checksum)
    }
    return manifest
  }

  private static func member(
    _ name: String, of members: [RelaxedJSON.Member]
  ) -> RelaxedJSON.Value? {
    members.first { $0.key.value == name }?.value.value
  }
}
