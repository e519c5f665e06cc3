import Glibc
import Records
import Synchronization

/// Puts a report together beside the output folder and exchanges it for the old one in one step.
///
/// `begin`, then `write` or `keep` from any thread, then `publish`; a publisher that goes away
/// without that leaves everything as it was.
package final class Publisher: Sendable {
  let options: PublishOptions
  let location: OutputLocation
  let stage: Stage
  /// The report so far; nil where there is no output yet.
  let old: Folder?
  private let last: Pending<LastReport>
  let oldFolders: OpenFolders?
  let newFolders: OpenFolders
  let state: Mutex<State>

  struct State {
    var lock: BuildLock?
    /// The files that were begun; the entry of one that is not whole says nothing.
    var manifest = Manifest()
    /// How far each is, by its number in the manifest.
    var progress: [Progress] = []
    /// Folders above the paths.
    var folders = PathTable()
    /// Files of the last report that somebody changed and that are made again.
    var edited: [RelativePath] = []
    /// Such that stay, since this run does not make them.
    var left: [RelativePath] = []
    /// Whether the stage is still this publisher's to remove.
    var isOpen = true
  }

  enum Progress: UInt8, BitwiseCopyable {
    /// Its path is known, but it is not begun.
    case expected
    case begun, written
    /// Begun, and given up before anything was there.
    case released
    /// Whole, and the same bytes as in the last report.
    case unchanged
    /// The last report's file, which is still to be linked into this one.
    case kept
  }

  init(
    options: PublishOptions, location: OutputLocation, stage: Stage, old: Folder?,
    last: Pending<LastReport>, lock: BuildLock
  ) {
    self.options = options
    self.location = location
    self.stage = stage
    self.old = old
    self.last = last
    oldFolders = old.map { OpenFolders($0, quietTime: options.quietTime) }
    newFolders = OpenFolders(stage.folder)
    state = Mutex(State(lock: lock))
  }

  deinit { abandon() }

  /// What the manifest of the report so far says.
  var lastReport: LastReport { last.value }

  /// What the manifest of the report so far says of a file.
  func lastEntry(_ path: RelativePath) -> Manifest.Entry? {
    // The first build of many files need not ask each time.
    old == nil ? nil : lastReport.manifest[path]
  }

  /// Is told the paths of files that are to come, with those of the times before, so that they need
  /// not be kept twice.
  func expect(_ paths: PathTable) {
    state.withLock { $0.expect(paths) }
  }

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

  func copy(_ input: Descriptor, to file: StagedFile) throws(PublishFault) {
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

  func create(_ path: RelativePath) throws(PublishFault) -> StagedFile {
    StagedFile(path: path, number: try claim(path), publisher: self)
  }

  /// Takes a path for a file of the new report, and tells its number in the manifest.
  ///
  /// With an entry the file is that of the last report, which is to be linked.
  func claim(
    _ path: RelativePath, keeping entry: Manifest.Entry? = nil
  ) throws(PublishFault) -> Int {
    try PublishFault.wrap { () throws(FileFault) in try options.before(.file(path)) }
    let number = state.withLock { state in
      let number = state.claim(path)
      if let number, let entry { state.close(number, entry, as: .kept) }
      return number
    }
    guard let number else { throw .twice(path) }
    return number
  }

  /// Notes that a file is whole.
  func close(_ number: Int, _ entry: Manifest.Entry, as progress: Progress) {
    state.withLock { $0.close(number, entry, as: progress) }
  }
}

extension Publisher.State {
  fileprivate mutating func expect(_ paths: PathTable) {
    manifest.expect(paths)
    let rest = manifest.count - progress.count
    progress.append(contentsOf: repeatElement(.expected, count: rest))
  }

  /// Whether a file was begun.
  func isBegun(_ path: RelativePath) -> Bool {
    manifest.paths.number(of: path).map { progress[$0] != .expected } ?? false
  }

  /// The files that were begun and are not whole.
  var unfinished: [RelativePath] {
    progress.indices.filter { progress[$0] == .begun || progress[$0] == .released }
      .map { manifest.paths[$0] }
  }

  /// Forgets the files that were expected and never begun. No file may be open.
  mutating func forgetExpected() {
    guard progress.contains(.expected) else { return }
    let begun = progress.indices.filter { progress[$0] != .expected }
    manifest = manifest.only(begun)
    progress = begun.map { progress[$0] }
  }

  /// Nil where the path is taken, or is a folder, or a file is where it has a folder.
  fileprivate mutating func claim(_ path: RelativePath) -> Int? {
    guard folders.number(of: path.bytes.span) == nil else { return nil }
    // A folder that is known has none but folders above it.
    let isKnown = path.withParent { folders.number(of: $0) != nil } ?? true
    if !isKnown, path.ancestors.contains(where: { manifest.contains($0) }) { return nil }
    let (number, isNew) = manifest.begin(path)
    if isNew {
      progress.append(.begun)
    } else {
      guard progress[number] == .released || progress[number] == .expected else { return nil }
      progress[number] = .begun
    }
    if !isKnown {
      for folder in path.ancestors where !folders.insert(folder).isNew { break }
    }
    return number
  }

  fileprivate mutating func close(
    _ number: Int, _ entry: Manifest.Entry, as progress: Publisher.Progress
  ) {
    manifest.set(number, entry)
    self.progress[number] = progress
  }
}
