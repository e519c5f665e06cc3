/// Values in a form that is different for different values, to be hashed.
struct DigestInput {
  private var bytes: [UInt8] = []

  /// What most are shorter than.
  private static let usualSize = 256

  init() { bytes.reserveCapacity(Self.usualSize) }

  /// A text, behind its length, so that no two lists of texts have the same form.
  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ bytes: Span<UInt8>) {
    append(bytes.count)
    // The span's own count bounds the buffer, which lives during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe self.bytes.append(contentsOf: $0) }
  }

  /// A path of a list.
  mutating func append(_ place: Int, of list: PathList) {
    list.withBytes(of: place) { append($0) }
  }

  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  mutating func append(_ digest: Digest) {
    append(digest.high)
    append(digest.low)
  }

  /// Which of several kinds of value comes next.
  mutating func append(kind: UInt8) { bytes.append(kind) }

  var digest: Digest { Digest(bytes.span) }

  private mutating func append(_ number: UInt64) {
    // Eight bytes, which live during the call.
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }
}
