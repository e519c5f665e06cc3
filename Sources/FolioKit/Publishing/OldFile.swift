import Glibc
import Records

/// A file of the last report, opened because the new one may have the same bytes.
struct OldFile {
  let file: Descriptor
  let status: FileStatus
}

extension Descriptor {
  /// Whether exactly these bytes come from here to the end.
  func hasContents(_ bytes: [UInt8]) throws(FileFault) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var offset = 0
    while true {
      let count = try read(into: &buffer)
      if count == 0 { return offset == bytes.count }
      guard offset + count <= bytes.count, buffer.isEqual(to: bytes, from: offset, count: count)
      else {
        return false
      }
      offset += count
    }
  }

  /// Whether both files are equal from their beginnings.
  func hasContents(of other: Descriptor) throws(FileFault) -> Bool {
    var one = [UInt8](repeating: 0, count: 64 << 10)
    var two = one
    var offset = 0
    while true {
      let count = try read(into: &one, at: offset)
      let otherCount = try other.read(into: &two, at: offset)
      guard count == otherCount, one.isEqual(to: two, from: 0, count: count) else { return false }
      if count == 0 { return true }
      offset += count
    }
  }

  /// Fills the buffer from `offset` on as far as the file goes.
  private func read(into buffer: inout [UInt8], at offset: Int) throws(FileFault) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = buffer.count - filled
      let count = retrying {
        // The pointer stays inside the array, whose rest bounds what is read.
        unsafe buffer.withUnsafeMutableBytes {
          unsafe pread(number, $0.baseAddress.map { unsafe $0 + filled }, rest, offset + filled)
        }
      }
      if count < 0 { throw FileFault(.read, path, errno) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}

extension [UInt8] {
  /// Whether the first `count` bytes are those of `other` from `offset` on.
  fileprivate func isEqual(to other: [UInt8], from offset: Int, count: Int) -> Bool {
    guard count <= self.count, offset + count <= other.count else { return false }
    return unsafe withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { two in
        guard let one = one.baseAddress, let two = two.baseAddress else {
          return true
        }
        // Both arrays hold as many bytes as are compared.
        return unsafe memcmp(one, two + offset, count) == 0
      }
    }
  }
}
