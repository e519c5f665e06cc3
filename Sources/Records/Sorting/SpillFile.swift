import Glibc

/// A temporary file without a name, gone when it is closed, whatever happens.
struct SpillFile: ~Copyable {
  private let number: Int32
  private let folder: String
  private var written = 0
  private var pending: [UInt8] = []

  private static let chunk = 1 << 18

  private init(number: Int32, folder: String) {
    self.number = number
    self.folder = folder
  }

  static func create(in folder: String) throws(SpillError) -> SpillFile {
    let number = UnnamedFile.open(in: folder)
    guard number >= 0 else { throw SpillError(folder: folder, code: errno) }
    return SpillFile(number: number, folder: folder)
  }

  deinit { close(number) }

  /// How many bytes were appended.
  var count: Int { written + pending.count }

  mutating func append(_ bytes: Span<UInt8>) throws(SpillError) {
    pending.append(bytes: bytes)
    if pending.count >= Self.chunk { try flush() }
  }

  mutating func flush() throws(SpillError) {
    do throws(OutputError) {
      try pending.span.write(to: number)
    } catch {
      throw SpillError(folder: folder, code: error.code)
    }
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads what lies at an offset, as much as fits or is there.
  func read(at offset: Int, into buffer: inout [UInt8], from start: Int) throws(SpillError) -> Int {
    let count = retrying {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        // The room is part of the buffer and its own count bounds it.
        return unsafe pread(number, room.baseAddress, room.count, offset)
      }
    }
    if count < 0 { throw SpillError(folder: folder, code: errno) }
    return count
  }
}
