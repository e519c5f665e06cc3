/// An input's text in chunks: unpacked, decoded to UTF-8, without byte order mark.
package final class ByteSource {
  package let input: Input
  /// The size of the file; 0 where it has none or is packed.
  package let expectedSize: Int
  /// Tells the places of offsets in what this source gives.
  package private(set) var text: SourceText
  /// Who wants to know how much of the file was read.
  var counter: RecordCounter?

  /// Nil where the bytes are in `pending` from the beginning.
  private let file: FileDescriptor?
  private var inflater: Inflater?
  private let isReplay: Bool
  private let isReadAgain: Bool
  private var makeDecoder: (() throws -> any ChunkDecoder)?
  private var decoder: (any ChunkDecoder)?
  /// Bytes of the file that are not unpacked yet.
  private var packed = ByteQueue()
  /// Unpacked bytes that are not decoded or given yet.
  private var pending = ByteQueue()
  private var isRawEnd = false
  private var decoded = ByteQueue()
  private var isDecodedEnd = false
  private var hasDecoded = false
  private var decodingFault: (any Error)?
  private var hasBegun = false
  /// Text that was given already and is to be given again.
  private var returned = ByteQueue()
  /// How much text was given, less what was taken back.
  private var position = 0

  package convenience init(_ input: Input) throws(InputError) {
    try self.init(input, isReplay: false)
  }

  /// A replay is read for places only: it keeps no text itself.
  init(_ input: Input, isReplay: Bool) throws(InputError) {
    self.input = input
    self.isReplay = isReplay
    let file = try FileDescriptor.opened(input)
    expectedSize = input.isGzip ? 0 : file.size
    isReadAgain = file.isRegular && input != .standardInput
    text = SourceText(input, isReadAgain: isReadAgain)
    self.file = consume file
    if input.isGzip {
      do throws(Inflater.Fault) {
        inflater = try Inflater()
      } catch {
        throw .badCompression(path: input.displayPath)
      }
    }
  }

  /// A text that is in memory, under a name for messages.
  package convenience init(bytes: [UInt8], named path: String) {
    self.init(bytes: bytes, named: path, isReplay: false)
  }

  init(bytes: [UInt8], named path: String, isReplay: Bool) {
    input = .file(path)
    self.isReplay = isReplay
    isReadAgain = false
    file = nil
    expectedSize = bytes.count
    text = SourceText(input, isReadAgain: false)
    pending.append(bytes)
    isRawEnd = true
  }

  /// Chooses the encoding; only before the first `read`. Without it the text is UTF-8.
  package func decode(using makeDecoder: @escaping () throws -> any ChunkDecoder) {
    self.makeDecoder = makeDecoder
    text = SourceText(input, isReadAgain: isReadAgain, makeDecoder: makeDecoder)
  }

  /// The first bytes, unpacked but not decoded, without taking them; fewer only at the end.
  package func peek(_ count: Int) throws -> [UInt8] {
    while pending.count < count, try fillPending() {}
    return pending.prefix(count)
  }

  /// Takes text back that it gave last, to give it again.
  func putBack(_ text: [UInt8]) {
    let more = returned.takeAll()
    if !text.isEmpty { returned.append(text) }
    if !more.isEmpty { returned.append(more) }
    position -= text.count
  }

  /// Fills the buffer as far as one piece of the input goes; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let start = position
    let count = unsafe try readAhead(into: buffer)
    if !isReplay, count > 0 {
      unsafe text.note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: start)
    }
    return count
  }

  /// Reads text that may be put back; it is noted for places when that is known.
  func readAhead(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if !hasBegun {
      hasBegun = true
      try begin()
    }
    let count =
      returned.isEmpty
      ? unsafe try readText(into: buffer) : unsafe returned.take(into: buffer)
    if count == 0 {
      guard isReplay || file?.isUnchanged() ?? true else {
        throw InputError.changedWhileRead(path: input.displayPath)
      }
    }
    position += count
    return count
  }

  /// Notes text for places that was read ahead and is not put back.
  func note(_ segment: Segment) {
    // The bytes are only read, while the array holds them.
    unsafe segment.bytes.withUnsafeBytes { unsafe text.note($0, at: segment.offset) }
  }

  /// Chunk after chunk until the end, or until `body` returns false.
  package func forEachChunk(
    size: Int = 1 << 18, _ body: (Span<UInt8>) throws -> Bool
  ) throws {
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      // The bytes stay in the buffer, which nothing else touches meanwhile.
      let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try read(into: $0) }
      guard count > 0, try body(buffer.span.extracting(0..<count)) else { return }
    }
  }

  private func begin() throws {
    decoder = try makeDecoder?()
    // The mark of UTF-8 is dropped before anything counts; a decoder drops that of its encoding.
    if decoder == nil, try peek(3) == [0xEF, 0xBB, 0xBF] { pending.drop(3) }
  }

  private func readText(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let decoder else {
      if !pending.isEmpty { return unsafe pending.take(into: buffer) }
      return unsafe try readRaw(into: buffer)
    }
    while decoded.isEmpty {
      if let decodingFault { throw decodingFault }
      guard !isDecodedEnd else { return 0 }
      if pending.isEmpty { _ = try fillPending() }
      var output: [UInt8] = []
      isDecodedEnd = isRawEnd
      let input = pending.takeAll()
      do {
        try decoder.decode(input.span, isLast: isRawEnd, into: &output)
      } catch {
        // What is right before the fault is given out first, so that its place can be told.
        decodingFault = error
      }
      if !hasDecoded, output.starts(with: [0xEF, 0xBB, 0xBF]) { output.removeFirst(3) }
      hasDecoded = hasDecoded || !output.isEmpty
      decoded.append(output)
    }
    return unsafe decoded.take(into: buffer)
  }

  /// Adds a piece of the unpacked input to `pending`; false at its end.
  private func fillPending() throws -> Bool {
    guard !isRawEnd else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try readRaw(into: $0) }
    guard count > 0 else { return false }
    buffer.removeLast(buffer.count - count)
    pending.append(buffer)
    return true
  }

  /// Unpacked bytes; 0 at the end.
  private func readRaw(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if isRawEnd { return 0 }
    let count =
      inflater == nil
      ? unsafe try readFile(into: buffer)
      : unsafe try inflate(into: buffer)
    if count == 0 { isRawEnd = true }
    return count
  }

  private func readFile(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = unsafe try file?.read(into: buffer, path: input.displayPath) ?? 0
    counter?.add(bytes: count)
    return count
  }

  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      // What is unpacked already but did not fit needs no more input.
      if packed.isEmpty, inflater?.hasMore != true {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = try unsafe chunk.withUnsafeMutableBytes {
          unsafe try readFile(into: $0)
        }
        guard count > 0 else {
          guard inflater?.isAtMemberEnd == true else {
            throw InputError.badCompression(path: input.displayPath)
          }
          return 0
        }
        chunk.removeLast(chunk.count - count)
        packed.append(chunk)
      }
      let made = unsafe try inflatePacked(into: buffer)
      if made > 0 { return made }
    }
  }

  private func inflatePacked(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let input = packed.takeAll()
    // The array and the buffer are both alive and untouched during the call.
    let result: (used: Int, made: Int) = try unsafe input.withUnsafeBytes { bytes in
      do {
        return unsafe try inflater?.inflate(bytes, into: buffer) ?? (0, 0)
      } catch {
        throw InputError.badCompression(path: self.input.displayPath)
      }
    }
    if result.used < input.count { packed.append(Array(input[result.used...])) }
    return result.made
  }
}
