import CDigest

/// The XXH3 hash of some bytes, 128 bits: two texts have the same only where somebody makes them so
/// on purpose.
struct Digest: Sendable, Hashable, BitwiseCopyable {
  let high: UInt64
  let low: UInt64

  init(_ bytes: Span<UInt8>) {
    // The span's own count bounds the buffer, which lives during the call.
    let hash = unsafe bytes.withUnsafeBufferPointer { unsafe cdigest($0.baseAddress, $0.count) }
    high = hash.high
    low = hash.low
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits.
  var text: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
