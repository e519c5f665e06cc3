import Glibc

/// The system's refusal to write.
package struct OutputError: Error, Equatable {
  /// Its `errno`.
  package var code: Int32
}

extension Span<UInt8> {
  /// Writes all bytes to an open file.
  func write(to descriptor: Int32) throws(OutputError) {
    var written = 0
    while written < count {
      // The bytes are read within the call only.
      let result = unsafe extracting(written...).withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if result < 0 {
        guard errno == EINTR else { throw OutputError(code: errno) }
      } else {
        written += result
      }
    }
  }
}
