/// Unicode's names of characters, as `\N{…}` writes them.
enum CharacterNames {
  /// Where named characters lie that have no name made by rule.
  private static let ranges: [ClosedRange<UInt32>] = [
    0...0x33FF, 0x4DC0...0x4DFF, 0xA000...0xABFF, 0xD7B0...0xD7FF, 0xF900...0x16FFF,
    0x1AFF0...0x1FBFF, 0xE0001...0xE01EF,
  ]

  /// The character called so; the name is in capitals.
  static func scalar(named name: String) -> Unicode.Scalar? {
    let ideograph = "CJK UNIFIED IDEOGRAPH-"
    if name.hasPrefix(ideograph) {
      return UInt32(name.dropFirst(ideograph.count), radix: 16)
        .flatMap { Unicode.Scalar($0) }.flatMap { $0.properties.name == name ? $0 : nil }
    }
    if name.hasPrefix("HANGUL SYLLABLE ") { return find(name, in: 0xAC00...0xD7A3) }
    return ranges.lazy.compactMap { find(name, in: $0) }.first
  }

  private static func find(_ name: String, in range: ClosedRange<UInt32>) -> Unicode.Scalar? {
    for value in range {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      if properties.name == name || properties.nameAlias == name { return scalar }
    }
    return nil
  }
}
