import CSystem
import Glibc

/// Elements in a file without a name, which is read when it is complete, or now and then before.
struct ArrayFile<Element: BitwiseCopyable & Sendable>: ~Copyable {
  private let descriptor: Int32
  private let folder: String

  /// Nil where no file can be made that keeps what is written.
  init?(in folder: String) {
    let number = UnnamedFile.open(in: folder)
    if number < 0 { return nil }
    guard csystem_keeps_room(number) else {
      close(number)
      return nil
    }
    descriptor = number
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// How many elements are written at once: what the system takes in one piece it may bring to memory
  /// in one piece, too, where a single element is read.
  private static var pieceSize: Int { (1 << 16) / MemoryLayout<Element>.stride }

  /// Writes elements behind the others; false where there is no room for them.
  func append(_ elements: Span<Element>) -> Bool {
    for range in elements.indices.pieces(of: Self.pieceSize) {
      let piece = elements.extracting(range)
      do throws(OutputError) {
        // Bytes between an element's parts say nothing, and go where nobody else reads.
        try unsafe piece.bytes.write(to: descriptor)
      } catch {
        return false
      }
    }
    return true
  }

  /// Reads some of the elements.
  func read(_ range: Range<Int>) throws(InputError) -> [Element] {
    let size = MemoryLayout<Element>.stride
    let wanted = range.count * size
    var done = 0
    let all = unsafe [Element](unsafeUninitializedCapacity: range.count) { room, count in
      while done < wanted {
        let result = retrying {
          // What is read lies behind what was read, within the room for so many elements.
          unsafe pread(
            descriptor, UnsafeMutableRawPointer(room.baseAddress).map { unsafe $0 + done },
            wanted - done, range.lowerBound * size + done)
        }
        if result <= 0 { break }
        done += result
      }
      count = done / size
    }
    guard done == wanted else {
      throw .readFailed(path: "a temporary file in \(folder)", code: EIO)
    }
    return all
  }

  /// The first elements as memory; nil where the system refuses that.
  func mapped(_ count: Int) -> TableArray<Element>? {
    if count == 0 { return TableArray([]) }
    return FileMapping(descriptor, size: count * MemoryLayout<Element>.stride).map {
      TableArray($0, count: count)
    }
  }
}
