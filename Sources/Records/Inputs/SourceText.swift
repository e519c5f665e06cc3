/// Tells line, column and excerpt of offsets in an input's decoded text.
///
/// A regular file is read again up to the place; of anything else the last megabyte is retained
/// while it goes by.
package final class SourceText {
  package let path: String
  private let input: Input
  private let makeDecoder: (() throws -> any ChunkDecoder)?
  private let isReadAgain: Bool
  private var retained = RetainedText()
  /// The second reading of a regular file; nil before the first place is asked for.
  private var replay: ByteSource?

  init(_ input: Input, isReadAgain: Bool, makeDecoder: (() throws -> any ChunkDecoder)? = nil) {
    self.input = input
    self.path = input.displayPath
    self.isReadAgain = isReadAgain
    self.makeDecoder = makeDecoder
  }

  /// Takes note of the text that was read, where it cannot be read again.
  ///
  /// Text that was noted before, since it was put back and read again, counts only once.
  func note(_ chunk: UnsafeRawBufferPointer, at offset: Int) {
    guard !isReadAgain, offset + chunk.count > retained.end else { return }
    let known = max(0, retained.end - offset)
    unsafe retained.append(UnsafeRawBufferPointer(rebasing: chunk[known...]))
  }

  /// The place of an offset; nil where the text is gone.
  package func place(at offset: Int) -> Place? {
    guard isReadAgain else { return retained.place(at: offset) }
    if replay == nil || offset < retained.start {
      retained = RetainedText()
      replay = nil
    }
    replayUntil(offset + 1024)
    return retained.place(at: offset)
  }

  private func replayUntil(_ end: Int) {
    if replay == nil {
      replay = try? ByteSource(input, isReplay: true)
      if let makeDecoder { replay?.decode(using: makeDecoder) }
    }
    guard let replay, retained.end < end else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while retained.end < end {
      // The buffer outlives both uses of its bytes.
      let isEnd = unsafe buffer.withUnsafeMutableBytes { bytes in
        guard let count = try? unsafe replay.read(into: bytes), count > 0 else { return true }
        unsafe retained.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        return false
      }
      if isEnd { break }
    }
  }
}
