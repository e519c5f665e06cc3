import Glibc
import Synchronization

/// Puts a report together beside the output folder and exchanges it for the old one in one step.
///
/// `begin`, then `write` from any thread, then `publish`; a publisher that goes away without that
/// leaves everything as it was.
package final class Publisher: Sendable {
  let options: PublishOptions
  let location: OutputLocation
  let stage: Stage
  /// The report so far; nil where there is no output yet.
  let old: Folder?
  let oldManifest: Manifest
  let state: Mutex<State>

  struct State {
    var lock: BuildLock?
    /// Paths that were begun; those that are whole have an entry.
    var entries: [RelativePath: Entry?] = [:]
    /// Folders above the paths.
    var folders: Set<RelativePath> = []
    /// Whether the stage is still this publisher's to remove.
    var isOpen = true
  }

  struct Entry {
    var manifest: Manifest.Entry
    var isUnchanged: Bool
  }

  init(
    options: PublishOptions, location: OutputLocation, stage: Stage, old: Folder?,
    oldManifest: Manifest, lock: BuildLock
  ) {
    self.options = options
    self.location = location
    self.stage = stage
    self.old = old
    self.oldManifest = oldManifest
    state = Mutex(State(lock: lock))
  }

  deinit { abandon() }

  /// Writes one file; `body` gets it open, and it is whole when `body` returns.
  package func write(
    _ path: RelativePath, _ body: (StagedFile) throws -> Void
  ) throws {
    let file = try create(path)
    try body(file)
    try file.finish()
  }

  /// Writes one file whose bytes are at hand.
  package func write(_ path: RelativePath, _ bytes: [UInt8]) throws(PublishFault) {
    let file = try create(path)
    try file.write(bytes.span)
    try file.finish()
  }

  /// Copies a file, following symbolic links to it.
  package func copy(_ source: String, to path: RelativePath) throws(PublishFault) {
    let input: Descriptor
    do throws(FileFault) {
      input = try Descriptor.open(source, O_RDONLY)
      if try input.status().kind == .folder { throw FileFault(.read, source, EISDIR) }
    } catch {
      throw .source(error)
    }
    try copy(input, to: try create(path))
  }

  /// Takes a file of the last report as it is; false where there is none.
  package func keep(_ path: RelativePath) throws(PublishFault) -> Bool {
    guard let entry = oldManifest.files[path] else { return false }
    let old = try PublishFault.wrap { () throws(FileFault) in try oldFile(path, like: entry) }
    guard let old else { return false }
    let file = try create(path)
    if try reuse(old, at: path, replacing: false) {
      close(path, entry, isUnchanged: true)
    } else {
      try copy(old.file, to: file)
    }
    return true
  }

  /// Takes all files of the last report that were not begun in this one.
  package func keepOthers() throws(PublishFault) {
    let begun = state.withLock { Set($0.entries.keys) }
    for path in oldManifest.files.keys.sorted() where !begun.contains(path) {
      _ = try keep(path)
    }
  }

  private func copy(_ input: Descriptor, to file: StagedFile) throws(PublishFault) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count: Int
      do throws(FileFault) { count = try input.read(into: &buffer) } catch { throw .source(error) }
      if count == 0 { break }
      try file.write(buffer.span.extracting(first: count))
    }
    try file.finish()
  }

  /// Leaves the output as it was and nothing beside it.
  package func abandon() {
    guard removeStage() else { return }
    location.removeMadeFolders()
  }

  /// Removes the stage and then, with the lock, the last thing beside the output.
  private func removeStage() -> Bool {
    let (wasOpen, lock) = state.withLock { state in
      let result = (state.isOpen, state.lock)
      state.isOpen = false
      state.lock = nil
      return result
    }
    withExtendedLifetime(lock) { if wasOpen { try? stage.remove() } }
    return wasOpen
  }

  private func create(_ path: RelativePath) throws(PublishFault) -> StagedFile {
    try PublishFault.wrap { () throws(FileFault) in try options.before(.file(path)) }
    let isFree = state.withLock { state in
      guard state.entries[path] == nil, !state.folders.contains(path),
        !path.ancestors.contains(where: { state.entries[$0] != nil })
      else { return false }
      state.entries[path] = .some(nil)
      for folder in path.ancestors where !state.folders.insert(folder).inserted { break }
      return true
    }
    guard isFree else { throw .twice(path) }
    return StagedFile(path: path, publisher: self)
  }
}
