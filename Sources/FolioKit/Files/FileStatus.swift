package import Glibc

/// What the file system says about a file.
package struct FileStatus: Sendable {
  package let kind: Kind
  /// Permissions, with set-user-ID and the like.
  package let mode: mode_t
  package let owner: uid_t
  package let group: gid_t
  package let size: Int
  let device: dev_t
  let inode: ino_t
  let accessTime: timespec
  let modificationTime: timespec
  /// Of a folder also when a name in it came, went, or was given to another file.
  let changeTime: timespec

  package enum Kind: Sendable {
    case file, folder, symbolicLink, other
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    device = status.st_dev
    inode = status.st_ino
    accessTime = status.st_atim
    modificationTime = status.st_mtim
    changeTime = status.st_ctim
  }

  /// Whether both are one file, under whatever names.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
