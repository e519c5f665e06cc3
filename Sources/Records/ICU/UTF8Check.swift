/// Copies UTF-8 in pieces of any size and stops where it is ill-formed.
///
/// The well-formed sequences are those of Unicode's table 3-7: none overlong, no surrogate.
struct UTF8Check {
  /// How many continuation bytes the character that has begun still needs.
  private var missing = 0
  /// What the next continuation byte may be.
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF
  /// Bytes of a byte order mark that may have begun; 3 when it is too late for one.
  private var markLength = 0
  /// Bytes of the character that has begun and is not yet copied.
  private var pending: [UInt8] = []

  var isBetweenCharacters: Bool { missing == 0 }

  /// Appends whole characters only; says what is wrong, if anything.
  mutating func copy(_ input: Span<UInt8>, into output: inout [UInt8]) -> String? {
    var index = 0
    while index < input.count {
      if missing == 0 {
        let run = asciiRun(input, from: index)
        if run > index {
          markLength = 3
          append(input.extracting(index..<run), to: &output)
          index = run
          continue
        }
      }
      let byte = input[index]
      guard missing == 0 ? begin(byte) : goOn(byte) else {
        return "byte \(hex(byte)) is no UTF-8"
      }
      pending.append(byte)
      if missing == 0 { endCharacter(into: &output) }
      index += 1
    }
    return nil
  }

  private mutating func endCharacter(into output: inout [UInt8]) {
    let isMark = markLength == 0 && pending == [0xEF, 0xBB, 0xBF]
    markLength = 3
    if !isMark { output.append(contentsOf: pending) }
    pending.removeAll(keepingCapacity: true)
  }

  private func asciiRun(_ input: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, input[index] < 0x80 { index += 1 }
    return index
  }

  private mutating func begin(_ byte: UInt8) -> Bool {
    (low, high) = (0x80, 0xBF)
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, low) = (2, 0xA0)
    case 0xE1...0xEC, 0xEE...0xEF: missing = 2
    case 0xED: (missing, high) = (2, 0x9F)
    case 0xF0: (missing, low) = (3, 0x90)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, high) = (3, 0x8F)
    default: return false
    }
    return true
  }

  private mutating func goOn(_ byte: UInt8) -> Bool {
    guard byte >= low, byte <= high else { return false }
    (low, high) = (0x80, 0xBF)
    missing -= 1
    return true
  }
}

/// Appends bytes in one go.
private func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
  // The buffer is only read, within the closure.
  unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
}
