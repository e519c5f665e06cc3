import CSystem

/// The CRC-32 of a text that comes in parts, as `zlib.crc32` of Python computes it.
struct Checksum: Sendable, Equatable {
  private(set) var value: UInt32 = 0

  init() {}

  init(value: UInt32) { self.value = value }

  init(_ bytes: [UInt8]) { append(bytes.span) }

  mutating func append(_ bytes: Span<UInt8>) {
    // The span's own count bounds the buffer, which lives during the call.
    value = unsafe bytes.withUnsafeBufferPointer {
      unsafe csystem_crc32(value, $0.baseAddress, $0.count)
    }
  }

  /// Eight hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
