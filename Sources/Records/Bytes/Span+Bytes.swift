import Glibc

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let count = count
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        // Both spans hold `count` bytes, and each word below lies within them.
        func differs<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int)
          -> Bool
        {
          unsafe left.loadUnaligned(fromByteOffset: offset, as: type)
            != right.loadUnaligned(fromByteOffset: offset, as: type)
        }
        // Two words that may overlap are all of a short text.
        switch count {
        case 0: return true
        case 1: return !differs(UInt8.self, at: 0)
        case 2, 3: return !differs(UInt16.self, at: 0) && !differs(UInt16.self, at: count - 2)
        case 4...7: return !differs(UInt32.self, at: 0) && !differs(UInt32.self, at: count - 4)
        case 8...16: return !differs(UInt64.self, at: 0) && !differs(UInt64.self, at: count - 8)
        default:
          guard let left = left.baseAddress, let right = right.baseAddress else { return true }
          return unsafe memcmp(left, right, count) == 0
        }
      }
    }
  }

  /// Below 0 where these bytes come before the other ones, above 0 where after, 0 where equal.
  package func order(to other: Span<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    let order = unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return Int32(0) }
        // Both spans hold `shared` bytes or more and outlive the call.
        return unsafe memcmp(left, right, shared)
      }
    }
    return order != 0 ? Int(order) : count - other.count
  }

  /// Whether both hold the same bytes but for the case of ASCII letters.
  func isEqualIgnoringCase(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where Self.lowered(self[index]) != Self.lowered(other[index]) {
      return false
    }
    return true
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// A hash of the bytes that is the same in every run.
  @inline(__always)
  var stableHash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    unsafe withUnsafeBytes { bytes in
      var index = 0
      // Whole words first; `index + 8` never passes the span's own count.
      while index + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = Self.mixed(hash ^ word)
        index += 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = unsafe rest << 8 | UInt64(bytes[index])
        index += 1
      }
      hash = Self.mixed(hash ^ rest)
    }
    return hash
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return high ^ low
  }

  /// What is left without the white space of XML and JSON at both ends.
  var trimmedRange: Range<Int> {
    var first = 0
    var last = count
    while first < last, Self.isSpace(self[first]) { first += 1 }
    while last > first, Self.isSpace(self[last - 1]) { last -= 1 }
    return first..<last
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension String {
  /// The text of UTF-8 bytes.
  package init(bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer {
      // The buffer is read before the closure ends.
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}

extension [UInt8] {
  /// Appends a copy of the bytes.
  @inline(__always)
  package mutating func append(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer {
      // The span cannot lie in this array, which is held for writing.
      unsafe append(contentsOf: $0)
    }
  }
}
