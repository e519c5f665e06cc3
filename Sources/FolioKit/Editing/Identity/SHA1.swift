/// The SHA-1 digest that name-based UUIDs are made of (FIPS 180-4); not for anything secret.
enum SHA1 {
  /// The 20 bytes of a text's digest.
  static func digest(_ text: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = text
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    let bitCount = UInt64(text.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    var schedule = [UInt32](repeating: 0, count: 80)
    for start in stride(from: 0, to: padded.count, by: 64) {
      take(padded[start..<start + 64], &schedule, &state)
    }
    return state.flatMap { word in
      stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Works one block of 64 bytes into the state.
  private static func take(
    _ block: ArraySlice<UInt8>, _ schedule: inout [UInt32], _ state: inout [UInt32]
  ) {
    for index in 0..<16 {
      let first = block.startIndex + 4 * index
      schedule[index] = block[first..<first + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed =
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = rotated(mixed, by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, by: 5) &+ mix &+ e &+ constant &+ schedule[index]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
