/// A place in an input: which source, and the byte offset in its decoded (UTF-8) text.
///
/// Cheap enough to note for every record; a locator turns it into line, column and excerpt when a
/// diagnostic needs them.
package struct SourcePosition: BitwiseCopyable, Sendable, Hashable {
  /// 16 bits of source index, 48 bits of offset.
  package var rawValue: UInt64

  package init(source: Int, offset: Int) {
    rawValue = UInt64(source) << 48 | (UInt64(truncatingIfNeeded: offset) & 0xFFFF_FFFF_FFFF)
  }

  package var source: Int { Int(rawValue >> 48) }
  package var offset: Int { Int(rawValue & 0xFFFF_FFFF_FFFF) }
}
