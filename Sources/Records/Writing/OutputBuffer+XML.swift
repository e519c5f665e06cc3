extension OutputBuffer {
  /// Appends a text as the content of an XML element.
  ///
  /// Returns nil, or the code point that no XML 1.0 can hold.
  @inline(__always)
  mutating func appendXMLText(_ text: Span<UInt8>) -> Unicode.Scalar? {
    var index = 0
    while true {
      let special = ByteScan.firstIndex(in: text, from: index) { word in
        ByteScan.below(word, 0x20) | ByteScan.equal(word, UInt8(ascii: "&"))
          | ByteScan.equal(word, UInt8(ascii: "<")) | ByteScan.equal(word, UInt8(ascii: ">"))
          | ByteScan.equal(word, 0xEF)
      }
      append(text.extracting(index..<special))
      guard special < text.count else { return nil }
      if let scalar = appendXMLEscape(text, at: special, isAttribute: false) { return scalar }
      index = special + 1
    }
  }

  /// Appends a text as an attribute's value, for double quotes.
  mutating func appendXMLAttribute(_ text: Span<UInt8>) -> Unicode.Scalar? {
    for index in text.indices {
      if let scalar = appendXMLEscape(text, at: index, isAttribute: true) { return scalar }
    }
    return nil
  }

  /// Appends one byte as XML has it; the code point where XML has none such.
  private mutating func appendXMLEscape(
    _ text: Span<UInt8>, at index: Int, isAttribute: Bool
  ) -> Unicode.Scalar? {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\r"): append("&#13;")
    case UInt8(ascii: "\n"): isAttribute ? append("&#10;") : append(byte)
    case UInt8(ascii: "\t"): isAttribute ? append("&#9;") : append(byte)
    case UInt8(ascii: "\"") where isAttribute: append("&quot;")
    case 0..<0x20: return Unicode.Scalar(byte)
    case 0xEF:
      // U+FFFE and U+FFFF.
      if index + 2 < text.count, text[index + 1] == 0xBF, text[index + 2] >= 0xBE {
        return text[index + 2] == 0xBE ? "\u{FFFE}" : "\u{FFFF}"
      }
      append(byte)
    default: append(byte)
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// How messages name a code point, such as `U+000C`.
  var notation: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
