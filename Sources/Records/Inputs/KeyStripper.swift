/// Leaves out what stands on each line up to the first tab: the keys of `WrittenKeys`.
///
/// A line without a tab loses nothing but its place in the order, so it is kept for its faults.
final class KeyStripper: ChunkDecoder {
  /// The beginning of a line that no tab has ended yet.
  private var beginning: [UInt8] = []
  private var isInKey = true

  /// No key is as long as that.
  private static let longest = 1 << 24

  func decode(_ chunk: Span<UInt8>, isLast: Bool, into output: inout [UInt8]) {
    var index = 0
    while index < chunk.count {
      if isInKey {
        let end = ByteScan.firstIndex(in: chunk, from: index) { word in
          ByteScan.equal(word, KeyText.separator) | ByteScan.equal(word, UInt8(ascii: "\n"))
        }
        beginning.append(bytes: chunk.extracting(index..<end))
        index = end
        guard index < chunk.count else {
          if beginning.count > Self.longest { giveUp(into: &output) }
          break
        }
        if chunk[index] == KeyText.separator {
          index += 1
          beginning.removeAll(keepingCapacity: true)
          isInKey = false
        } else {
          giveUp(into: &output)
        }
      }
      let end = ByteScan.firstIndex(in: chunk, from: index) {
        ByteScan.equal($0, UInt8(ascii: "\n"))
      }
      let next = min(end + 1, chunk.count)
      output.append(bytes: chunk.extracting(index..<next))
      isInKey = end < chunk.count
      index = next
    }
    if isLast { giveUp(into: &output) }
  }

  /// Gives out the beginning of a line that has no key.
  private func giveUp(into output: inout [UInt8]) {
    output += beginning
    beginning.removeAll(keepingCapacity: true)
    isInKey = false
  }
}
