import Glibc

/// The system's refusal to write.
package struct OutputError: Error, Equatable {
  /// Its `errno`.
  package var code: Int32
}

extension Span<UInt8> {
  /// Writes all bytes to an open file.
  func write(to descriptor: Int32) throws(OutputError) {
    // Every byte is an element; there is nothing between them.
    try unsafe bytes.write(to: descriptor)
  }
}

extension RawSpan {
  /// Writes all bytes to an open file.
  func write(to descriptor: Int32) throws(OutputError) {
    var written = 0
    while written < byteCount {
      let rest = extracting(written...)
      let result = retrying {
        // The bytes are read within the call only.
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      if result < 0 { throw OutputError(code: errno) }
      written += result
    }
  }
}
