/// The part of an address that stands for one record.
package enum Slug {
  /// Makes a slug from a record's key alone, so that it stays the same when other records come,
  /// go or change.
  ///
  /// A key that is a slug already stands for itself. Any other is transliterated to lower-case
  /// ASCII letters, digits and hyphens, and a hash of the key tells it from others that read the
  /// same.
  package static func make(fromKey key: String, transliterate: (String) -> String) -> String {
    let base = words(in: transliterate(key))
    if base == key, !base.isEmpty, !reserved.contains(base) { return key }
    let hash = String(hash(key), radix: 36)
    return base.isEmpty ? hash : "\(base)-\(hash)"
  }

  /// The words of an ASCII text, lower-case, joined by hyphens; at most 60 characters.
  package static func words(in text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(Character(Unicode.Scalar(byte)))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        result.append(Character(Unicode.Scalar(byte | 0x20)))
      case UInt8(ascii: "'"):
        continue
      default:
        if !result.isEmpty, result.last != "-" { result.append("-") }
      }
      if result.utf8.count == 60 { break }
    }
    while result.last == "-" { result.removeLast() }
    return result
  }

  /// Names that some file systems or web servers treat as something else.
  private static let reserved: Set<String> = [
    "con", "prn", "aux", "nul", "index",
    "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// FNV-1a, 64 bits: stable across runs and machines, unlike Swift's own hashing.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
