/// Copies UTF-8 in pieces of any size and stops where it is ill-formed.
///
/// The well-formed sequences are those of Unicode's table 3-7: none overlong, no surrogate.
struct UTF8Check {
  /// How many continuation bytes the character that has begun still needs.
  private var missing = 0
  /// What the next continuation byte may be.
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF
  /// Bytes of the character that has begun and is not yet copied.
  private var pending: [UInt8] = []
  private var isAtStart = true

  var isBetweenCharacters: Bool { missing == 0 }

  /// Appends whole characters only; says what is wrong, if anything.
  mutating func copy(_ input: Span<UInt8>, into output: inout [UInt8]) -> String? {
    var index = 0
    // A character that the last piece cut.
    while missing > 0, index < input.count {
      guard goOn(input[index]) else { return fault(pending.first ?? input[index]) }
      pending.append(input[index])
      index += 1
    }
    guard missing == 0 else { return nil }
    if !pending.isEmpty {
      let character = pending
      append(character.span, to: &output)
      pending = []
    }

    let start = index
    var whole = index
    while true {
      index = ByteScan.firstIndex(in: input, from: index) { $0 & 0x8080_8080_8080_8080 }
      whole = index
      guard index < input.count else { break }
      var isGood = begin(input[index])
      if isGood { index += 1 }
      while isGood, missing > 0, index < input.count {
        isGood = goOn(input[index])
        if isGood { index += 1 }
      }
      guard isGood else {
        append(input.extracting(start..<whole), to: &output)
        return fault(input[whole])
      }
      if missing > 0 { break }
      whole = index
    }
    append(input.extracting(start..<whole), to: &output)
    pending.append(bytes: input.extracting(whole..<index))
    return nil
  }

  private func fault(_ byte: UInt8) -> String { "byte \(hex(byte)) is no UTF-8" }

  /// Appends whole characters, but for a byte order mark in front of all others.
  private mutating func append(_ characters: Span<UInt8>, to output: inout [UInt8]) {
    guard !characters.isEmpty else { return }
    let hasMark =
      isAtStart && characters.count >= 3 && characters[0] == 0xEF && characters[1] == 0xBB
      && characters[2] == 0xBF
    isAtStart = false
    output.append(bytes: characters.extracting((hasMark ? 3 : 0)...))
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
