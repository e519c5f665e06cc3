/// The part of an address that stands for one record.
package enum Slug {
  /// Makes a slug from a record's key alone, so that it stays the same when other records come,
  /// go or change.
  ///
  /// A key that is a slug already stands for itself. Any other is transliterated to lower-case
  /// ASCII letters, digits and hyphens, and a hash of the key tells it from others that read the
  /// same.
  package static func make(fromKey key: String, transliterate: (String) -> String) -> String {
    if isSlug(key) { return key }
    let base = words(in: transliterate(key))
    let hash = String(hash(key), radix: 36)
    return base.isEmpty ? hash : "\(base)-\(hash)"
  }

  /// Whether a key is what its words make, and no reserved name.
  private static func isSlug(_ key: String) -> Bool {
    let bytes = key.utf8.span
    guard (1...mostBytes).contains(bytes.count) else { return false }
    // A hyphen stands between two words.
    var isBehindHyphen = true
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        isBehindHyphen = false
      case UInt8(ascii: "-") where !isBehindHyphen: isBehindHyphen = true
      default: return false
      }
    }
    return !isBehindHyphen && (bytes.count > mostReserved || !reserved.contains(key))
  }

  private static let mostBytes = 60

  /// The words of an ASCII text, lower-case, joined by hyphens; at most 60 characters.
  package static func words(in text: String) -> String {
    let hyphen = UInt8(ascii: "-")
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case UInt8(ascii: "'"): continue
      default: if !result.isEmpty, result.last != hyphen { result.append(hyphen) }
      }
      if result.count == mostBytes { break }
    }
    while result.last == hyphen { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// Names that some file systems or web servers treat as something else.
  private static let reserved: Set<String> = [
    "con", "prn", "aux", "nul", "index",
    "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// The length of the longest of them.
  private static let mostReserved = 5

  /// FNV-1a, 64 bits: stable across runs and machines, unlike Swift's own hashing.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
