import Glibc
import Records

/// Carries over what others did in the old report while the new one was put together.
struct Settling {
  let old: Folder
  let oldManifest: Manifest
  let new: Folder
  let newManifest: Manifest
  /// What the new report took from the old; nil where another run did, and nobody knows.
  var linked: ForeignFiles?
  /// Where reports took somebody's place because the user said so.
  var replaced: [RelativePath] = []
  /// Whether what Folio wrote into the old report is removed.
  var removesReport = false
  private(set) var warnings: [String] = []

  /// The threads that may look through the old report.
  private let workers: Workers

  init(
    old: Folder, oldManifest: Manifest, new: Folder, newManifest: Manifest,
    workers: Workers = Workers(1)
  ) {
    self.workers = workers
    self.old = old
    self.oldManifest = oldManifest
    self.new = new
    self.newManifest = newManifest
  }

  mutating func run() throws(PublishFault) {
    let current = try ForeignFiles.find(
      in: old, manifest: oldManifest, workers: workers, removesOwn: removesReport
    ).without(replaced)
    for (path, status) in current.files.sorted(by: { $0.key < $1.key }) {
      try PublishFault.wrap { () throws(FileFault) in try carry(path, status) }
    }
    guard let linked else { return }
    for (path, status) in linked.files where current.files[path] == nil {
      try PublishFault.wrap { () throws(FileFault) in try drop(path, status) }
    }
  }

  /// Moves a file that arrived, or was replaced, since the links were made.
  private mutating func carry(_ path: RelativePath, _ status: FileStatus) throws(FileFault) {
    let present = try new.status(at: path)
    if let present, present.isSameFile(as: status) { return }
    let source = try old.folderHolding(path)
    if present == nil, try makeFolders(above: path) {
      try source.rename(path.name, to: path.name, in: new.folderHolding(path), .keeping)
    } else if let linked, linked.files[path] != nil {
      try source.rename(path.name, to: path.name, in: new.folderHolding(path), .replacing)
    } else {
      try keepAside(path, from: source)
    }
  }

  /// A file came to the very place of a page: both are kept.
  private mutating func keepAside(_ path: RelativePath, from source: Folder) throws(FileFault) {
    let bytes = path.bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }
    let name = RelativePath(unchecked: Array(bytes.suffix(200)))
    for number in 0..<1000 {
      let suffix = number == 0 ? ".arrived" : ".arrived-\(number)"
      let target = name.appending(suffix: suffix)
      guard try new.status(target) == nil else { continue }
      try source.rename(path.name, to: target, in: new, .keeping)
      warnings.append(
        "\(path.text.quoted) came while a report took its place; it is kept as "
          + target.text.quoted)
      return
    }
    throw FileFault(.replace, new.describe(path), EEXIST)
  }

  /// False where a file stands where a folder is needed.
  private func makeFolders(above path: RelativePath) throws(FileFault) -> Bool {
    for folder in path.ancestors.reversed() {
      switch try new.status(at: folder)?.kind {
      case .folder: continue
      case .file, .symbolicLink, .other: return false
      case nil:
        let holder = try new.folderHolding(folder)
        try holder.makeFolder(folder.name)
        try? new.folder(folder).takePermissions(of: try old.folder(folder))
      }
    }
    return true
  }

  /// Removes a link to a file that its owner deleted meanwhile.
  private func drop(_ path: RelativePath, _ status: FileStatus) throws(FileFault) {
    guard let present = try new.status(at: path), present.isSameFile(as: status) else { return }
    try new.folderHolding(path).remove(path.name)
  }
}
