import Glibc
import Records

extension Descriptor {
  /// A file without a name in the folder for temporary files, gone when it is closed.
  static func anonymous() throws(FileFault) -> Descriptor {
    let folder = UnnamedFile.folder
    let number = UnnamedFile.open(in: folder)
    if number < 0 { throw FileFault(.create, folder, errno) }
    return Descriptor(number: number, name: .text(folder))
  }

  /// Goes back to the file's beginning.
  func rewind() throws(FileFault) {
    if lseek(number, 0, SEEK_SET) < 0 { throw FileFault(.read, path, errno) }
  }
}
