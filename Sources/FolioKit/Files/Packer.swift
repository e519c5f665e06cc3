import Records

/// Packs with gzip what goes to an output whose name ends in `.gz`.
final class Packer {
  private var deflater: Deflater
  private let write: (Span<UInt8>) throws -> Void

  /// Nil where memory is short.
  init?(_ write: @escaping (Span<UInt8>) throws -> Void) {
    guard let deflater = try? Deflater() else { return nil }
    self.deflater = deflater
    self.write = write
  }

  func pack(_ bytes: Span<UInt8>) throws { try deflater.deflate(bytes, isLast: false, write) }

  /// Ends the packed data; nothing may follow.
  func finish() throws { try deflater.deflate([UInt8]().span, isLast: true, write) }

  /// Whether a path says that its file is packed.
  static func isMeant(by path: String) -> Bool { path.hasSuffix(".gz") }

  static func isMeant(by path: RelativePath) -> Bool { path.bytes.suffix(3) == Self.ending[...] }

  private static let ending = Array(".gz".utf8)

  /// A path as the file in the package would have it.
  static func plainName(of path: String) -> String {
    isMeant(by: path) ? String(path.dropLast(3)) : path
  }
}
