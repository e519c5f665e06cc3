import CLibXML2

/// Tells which names XML takes as they are.
enum XMLName {
  /// Whether a key is a name without a colon by every edition of XML 1.0.
  ///
  /// Parsers differ in the edition they follow; the fourth one's names are names in all.
  static func isPlain(_ key: Span<UInt8>) -> Bool {
    guard key.count > 0, isStart(key[0]) else { return isPlainBeyondASCII(key) }
    for index in key.indices where !isPart(key[index]) { return isPlainBeyondASCII(key) }
    return true
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isStart(byte)
    }
  }

  private static func isPlainBeyondASCII(_ key: Span<UInt8>) -> Bool {
    var isFirst = true
    for scalar in String(bytes: key).unicodeScalars {
      let code = Int32(scalar.value)
      let isGood =
        if scalar.isASCII {
          isFirst ? isStart(UInt8(scalar.value)) : isPart(UInt8(scalar.value))
        } else {
          isFirst ? folio_xml_is_letter(code) : folio_xml_is_name_part(code)
        }
      guard isGood else { return false }
      isFirst = false
    }
    return !isFirst
  }
}
