/// Takes what an output buffer hands on, for results that stay in memory.
package final class CollectedBytes {
  package var bytes: [UInt8] = []

  package init() {}

  /// A buffer that hands everything to this object.
  package func buffer() -> OutputBuffer {
    OutputBuffer { [self] in bytes.append(bytes: $0) }
  }
}
