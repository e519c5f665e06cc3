/// Where rendered files go: a publication, or nowhere.
struct PageWriter: Sendable {
  typealias Sink = (Span<UInt8>) throws -> Void

  /// Is told the paths of the files that are to come, those that came among them.
  let expect: @Sendable (_ paths: PathTable) -> Void
  /// Writes one file; the body gets what takes its bytes, and returns what it was made from.
  let write:
    @Sendable (_ path: RelativePath, _ body: (@escaping Sink) throws -> PageOrigin?) throws -> Void
  /// Copies a file.
  let copy: @Sendable (_ source: String, _ path: RelativePath) throws -> Void
  /// Takes a file of the last report as it is, if it was made from what the body approves; false
  /// where it has to be made again.
  let keep: @Sendable (_ path: RelativePath, _ isSame: (PageOrigin) -> Bool) throws -> Bool

  /// Stages files for publishing.
  static func publishing(_ publisher: Publisher) -> PageWriter {
    PageWriter(
      expect: { publisher.expect($0) },
      write: { path, body in
        try publisher.write(path) { file in
          file.origin = try packing(path, into: { try file.write($0) }, body)
        }
      },
      copy: { source, path in try publisher.copy(source, to: path) },
      keep: { path, isSame in
        guard !publisher.options.isFull else { return false }
        return try publisher.keep(path, where: isSame) == .kept
      })
  }

  /// Takes everything and keeps nothing.
  static let discarding = PageWriter(
    expect: { _ in }, write: { _, body in _ = try body { _ in } }, copy: { _, _ in },
    keep: { _, _ in false })

  /// Packs what the body writes, where the path says so.
  private static func packing(
    _ path: RelativePath, into sink: @escaping Sink, _ body: (@escaping Sink) throws -> PageOrigin?
  ) throws -> PageOrigin? {
    guard Packer.isMeant(by: path) else { return try body(sink) }
    guard let packer = Packer(sink) else {
      throw FolioError(.inputOutput, path: path.text, "there is no memory left to pack it")
    }
    let origin = try body { try packer.pack($0) }
    try packer.finish()
    return origin
  }
}
