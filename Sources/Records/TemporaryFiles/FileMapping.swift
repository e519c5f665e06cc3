import Glibc

/// A file that is mapped to memory to be read: what of it is not read any more costs none.
///
/// Nobody else has the file, and nobody changes it any more.
final class FileMapping: Sendable {
  /// Where it begins.
  let address: UInt
  private let size: Int

  /// Maps the first bytes of a file, at least one; nil where the system refuses.
  init?(_ descriptor: Int32, size: Int) {
    // A mapping that only reads, at a place that the system chooses; `deinit` gives it back.
    guard size > 0,
      let start = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    address = UInt(bitPattern: start)
    self.size = size
    // Records are read in the order of the display: their neighbours are not wanted with them.
    _ = unsafe madvise(start, size, MADV_RANDOM)
  }

  /// Leaves in the file alone what was read of it.
  func letGo() {
    // The pages are those of the mapping, and come from the file again where they are read.
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: address), size, MADV_DONTNEED)
  }

  deinit {
    // Mapped in `init`, and nobody reads there who does not hold this object.
    _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), size)
  }
}
