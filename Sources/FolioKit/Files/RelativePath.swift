/// A path below a folder, by bytes: two spellings that Unicode calls equal are two files.
package struct RelativePath: Sendable {
  /// Never empty; components divided by `/`, none of them empty, `.` or `..`.
  package let bytes: [UInt8]

  /// A path whose components are known to be names of files.
  init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// The path for messages; bytes that are no UTF-8 are shown as U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component.
  var name: RelativePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return RelativePath(unchecked: Array(bytes[(slash + 1)...]))
  }

  /// The path without its last component; nil at the top.
  var parent: RelativePath? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return RelativePath(unchecked: Array(bytes[..<slash]))
  }

  /// Gives the bytes of the path without its last component; nil at the top.
  func withParent<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return body(bytes.span.extracting(..<slash))
  }

  /// The folders above, the nearest first.
  var ancestors: some Sequence<RelativePath> {
    sequence(first: self) { $0.parent }.dropFirst()
  }

  func appending(_ name: RelativePath) -> RelativePath {
    RelativePath(unchecked: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  func appending(suffix: String) -> RelativePath {
    RelativePath(unchecked: bytes + Array(suffix.utf8))
  }

  /// The path as C wants it, with NUL at the end.
  var cString: [CChar] {
    var result: [CChar] = []
    result.reserveCapacity(bytes.count + 1)
    for byte in bytes { result.append(CChar(bitPattern: byte)) }
    result.append(0)
    return result
  }
}

extension RelativePath: Hashable {
  package func hash(into hasher: inout Hasher) {
    // The array's own count bounds the buffer, which lives during the call.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}

extension RelativePath: Comparable {
  package static func < (one: RelativePath, other: RelativePath) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
