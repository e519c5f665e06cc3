/// Turns a text in some encoding into UTF-8, a chunk at a time.
package protocol ChunkDecoder: AnyObject {
  /// Appends the text of `chunk` to `output`; a character cut by the chunk's end is kept for the
  /// next one, unless this is the last.
  func decode(_ chunk: Span<UInt8>, isLast: Bool, into output: inout [UInt8]) throws
}
