/// A file that takes the place of its target all at once, or not at all.
///
/// It is written beside the target and renamed over it, so that readers see the old file or the new
/// one. What a killed run left beside the target goes with the next one. A pipe or a device is
/// written in place.
package final class ReplacementFile {
  /// The target as the user named it.
  private let path: String
  private let pending: PendingFile
  private var isOpen = true
  /// How much was written, and how much of it is on its way to the disk.
  private var written = 0
  private var begun = 0

  /// Begins the replacement of the file at `path`, which need not exist; its mode is kept.
  package init(replacing path: String) throws(FileFault) {
    self.path = path
    do throws(FileFault) {
      pending = try PendingFile.begin(path)
    } catch {
      throw FileFault(.create, path, error.code)
    }
  }

  deinit { abandon() }

  package func write(_ bytes: Span<UInt8>) throws(FileFault) {
    do throws(FileFault) { try pending.file.write(bytes) } catch {
      throw FileFault(.write, path, error.code)
    }
    written += bytes.count
    guard written - begun >= Self.syncedAtOnce, pending.temporary != nil else { return }
    pending.file.beginSync(from: begun, count: written - begun)
    begun = written
  }

  private static let syncedAtOnce = 1 << 22

  /// Puts the file in its target's place, durably.
  package func finish() throws(FileFault) {
    guard isOpen, let temporary = pending.temporary else { return }
    do throws(FileFault) {
      try pending.file.sync()
      try pending.folder.rename(temporary, to: pending.name, in: pending.folder, .replacing)
      isOpen = false
      try pending.folder.descriptor.sync()
    } catch {
      throw FileFault(error.operation, path, error.code)
    }
  }

  /// Leaves the target as it was.
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    pending.remove()
  }
}
