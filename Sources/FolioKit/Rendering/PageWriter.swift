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
        try publisher.write(try RelativePath(path)) { file in try body { try file.write($0) } }
      },
      copy: { source, path in try publisher.copy(source, to: try RelativePath(path)) })
  }

  /// Takes everything and keeps nothing.
  static let discarding = PageWriter(write: { _, body in try body { _ in } }, copy: { _, _ in })
}
