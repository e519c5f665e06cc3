import Glibc
import Records

/// Keeps output until a run has succeeded: in memory, and what is too much for it in a file
/// without a name.
final class Spool {
  private var bytes: [UInt8] = []
  private var file: Descriptor?
  private static let mostInMemory = 8 << 20

  func write(_ piece: Span<UInt8>) throws(FileFault) {
    if bytes.count + piece.count > Self.mostInMemory { try moveToFile() }
    // The span bounds what is copied, and cannot lie in the array.
    unsafe piece.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Copies everything to standard output.
  func copyToStandardOutput() throws {
    var output = OutputBuffer(descriptor: 1)
    if let file {
      try moveToFile()
      try file.rewind()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try file.read(into: &buffer)
        if count == 0 { break }
        output.append(buffer.span.extracting(0..<count))
      }
    }
    let rest = bytes
    output.append(rest.span)
    try output.flush()
  }

  private func moveToFile() throws(FileFault) {
    if file == nil { file = try Descriptor.anonymous() }
    let kept = bytes
    bytes = []
    try file?.write(kept.span)
  }
}
