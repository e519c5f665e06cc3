/// Where rendered files go: a publication, or nowhere.
struct PageWriter: Sendable {
  typealias Sink = (Span<UInt8>) throws -> Void

  /// Writes one file; the body gets what takes its bytes.
  let write: @Sendable (_ path: String, _ body: (@escaping Sink) throws -> Void) throws -> Void
  /// Copies a file.
  let copy: @Sendable (_ source: String, _ path: String) throws -> Void

  /// Stages files for publishing.
  static func publishing(_ publisher: Publisher) -> PageWriter {
    PageWriter(
      write: { path, body in
        try publisher.write(try RelativePath(path)) { file in
          try packing(path, into: { try file.write($0) }, body)
        }
      },
      copy: { source, path in try publisher.copy(source, to: try RelativePath(path)) })
  }

  /// Takes everything and keeps nothing.
  static let discarding = PageWriter(write: { _, body in try body { _ in } }, copy: { _, _ in })

  /// Packs what the body writes, where the path says so.
  private static func packing(
    _ path: String, into sink: @escaping Sink, _ body: (@escaping Sink) throws -> Void
  ) throws {
    guard Packer.isMeant(by: path) else { return try body(sink) }
    guard let packer = Packer(sink) else {
      throw FolioError(.inputOutput, path: path, "there is no memory left to pack it")
    }
    try body { try packer.pack($0) }
    try packer.finish()
  }
}
