import Glibc

/// Files that are small enough to be read at once.
package enum WholeFile {
  /// The bytes of a file; one larger than `limit` is refused.
  package static func read(
    _ path: String, limit: Int = 64 << 20
  ) throws(FileFault) -> [UInt8] {
    let file = try Descriptor.open(path, O_RDONLY)
    let status = try file.status()
    if status.kind == .folder { throw FileFault(.read, path, EISDIR) }
    return try file.readAll(limit: limit)
  }
}

extension Descriptor {
  /// Hands over everything from here to the end, piece by piece.
  func readAll(_ body: (Span<UInt8>) throws(FileFault) -> Void) throws(FileFault) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = try read(into: &buffer)
      if count == 0 { return }
      try body(buffer.span.extracting(first: count))
    }
  }

  /// More room than this is not asked for before there are bytes for it.
  private static var mostReserved: Int { 1 << 26 }

  /// Everything from here to the end.
  func readAll(limit: Int) throws(FileFault) -> [UInt8] {
    var result: [UInt8] = []
    // What is no file may have any size, and a file may say what it has no bytes for.
    let status = try status()
    if status.kind == .file {
      result.reserveCapacity(min(max(0, status.size), limit, Self.mostReserved))
    }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = try read(into: &buffer)
      if count == 0 { return result }
      result.append(contentsOf: buffer[..<count])
      if result.count > limit { throw FileFault(.read, path, EFBIG) }
    }
  }
}
