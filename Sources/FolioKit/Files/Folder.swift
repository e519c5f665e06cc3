import CSystem
import Glibc
import Records

/// An open folder: what is done below it stays below it, whatever happens to its name.
final class Folder: Sendable {
  let descriptor: Descriptor

  /// How messages name it.
  let path: String

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    path = descriptor.path
  }

  static func open(_ path: String) throws(FileFault) -> Folder {
    Folder(try Descriptor.open(path, O_RDONLY | O_DIRECTORY))
  }

  /// A path below the folder as messages name it.
  func describe(_ name: RelativePath) -> String { Descriptor.Name.below(path, name).text }

  /// Opens a file below the folder, following no symbolic link; messages may call it `shown`.
  func open(
    _ path: RelativePath, _ flags: Int32, mode: mode_t = 0,
    for operation: FileFault.Operation = .open, as shown: Descriptor.Name? = nil
  ) throws(FileFault) -> Descriptor {
    let name = path.cString
    // The name ends with NUL and lives during the call.
    let number = retrying {
      unsafe csystem_open_beneath(descriptor.number, name, flags | O_CLOEXEC, mode)
    }
    let code = errno
    let shown = shown ?? .below(self.path, path)
    if number < 0 { throw FileFault(operation, shown.text, code) }
    return Descriptor(number: number, name: shown)
  }

  /// Opens a folder below this one, following no symbolic link.
  func folder(_ path: RelativePath, as shown: String? = nil) throws(FileFault) -> Folder {
    Folder(try open(path, O_RDONLY | O_DIRECTORY, as: shown.map { .text($0) }))
  }

  /// Creates a file that does not exist.
  func create(_ path: RelativePath, mode: mode_t = 0o644) throws(FileFault) -> Descriptor {
    try open(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, for: .create)
  }

  /// What is at a name in the folder, nil for nothing; a symbolic link is not followed.
  func status(_ name: RelativePath) throws(FileFault) -> FileStatus? {
    var status = stat()
    // The name ends with NUL and lives during the call, which only fills the structure.
    let result = unsafe fstatat(
      descriptor.number, name.cString, &status, AT_SYMLINK_NOFOLLOW)
    if result == 0 { return FileStatus(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileFault(.inspect, describe(name), errno)
  }

  /// The names in the folder, in order of their bytes.
  func names() throws(FileFault) -> [RelativePath] { try entries().map(\.name) }

  /// What is in the folder, in order of the names' bytes; no kind where only `status` tells.
  func entries() throws(FileFault) -> [(name: RelativePath, kind: FileStatus.Kind?)] {
    var length = 0
    // The list belongs to the caller: it is copied and freed here.
    guard let list = unsafe csystem_names(descriptor.number, &length) else {
      throw FileFault(.list, path, errno)
    }
    defer { unsafe free(list) }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: list, count: length))
    return bytes.split(separator: 0).map { entry in
      let kind: FileStatus.Kind? =
        switch entry.first {
        case UInt8(ascii: "f"): .file
        case UInt8(ascii: "d"): .folder
        case UInt8(ascii: "l"): .symbolicLink
        case UInt8(ascii: "o"): .other
        default: nil
        }
      return (RelativePath(unchecked: Array(entry.dropFirst())), kind)
    }.sorted { $0.name < $1.name }
  }
}
