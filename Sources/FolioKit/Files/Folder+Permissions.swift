import CSystem

extension Folder {
  /// Gives the folder the owner, mode, attributes and access control lists of another.
  ///
  /// With `keepsWritable` its owner can go on working in it, whatever the mode says.
  func takePermissions(of other: Folder, keepsWritable: Bool = false) throws(FileFault) {
    let wanted = try other.descriptor.status()
    let status = try descriptor.status()
    if status.owner != wanted.owner || status.group != wanted.group {
      try descriptor.setOwner(of: wanted)
    }
    try descriptor.copyAttributes(from: other.descriptor)
    try descriptor.setMode(keepsWritable ? wanted.mode | 0o700 : wanted.mode)
  }

  /// Whether something is mounted here, as far as the kernel tells.
  var isMountRoot: Bool { csystem_is_mount_root(descriptor.number) == 1 }
}
