/// Case conversions with the results of Python's `str`: full mappings, final sigma included.
enum TextCase {
  static func upper(_ text: [UInt8]) -> [UInt8] {
    if CodePoints.isASCII(text) { return text.map(upperASCII) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in CodePoints(text) { result += scalar.properties.uppercaseMapping.utf8 }
    return result
  }

  static func lower(_ text: [UInt8]) -> [UInt8] {
    if CodePoints.isASCII(text) { return text.map(lowerASCII) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      appendLower(scalar, at: offset, in: text, to: &result)
      offset += length
    }
    return result
  }

  /// The first code point in title case, the rest in lower case.
  static func capitalize(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      if offset == 0 {
        appendTitle(scalar, to: &result)
      } else {
        appendLower(scalar, at: offset, in: text, to: &result)
      }
      offset += length
    }
    return result
  }

  /// Title case as the method has it: a word starts after anything without case.
  static func title(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var afterCased = false
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      if afterCased {
        appendLower(scalar, at: offset, in: text, to: &result)
      } else {
        appendTitle(scalar, to: &result)
      }
      afterCased = scalar.properties.isCased
      offset += length
    }
    return result
  }

  /// Title case as the filter has it: a word starts after white space, `-` or an opening bracket.
  static func titleWords(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let start = offset
      while offset < text.count {
        let (scalar, length) = CodePoints.decode(text, at: offset)
        if startsWord(after: scalar) { break }
        offset += length
      }
      if offset > start {
        let first = CodePoints.decode(text, at: start).length
        result += upper(Array(text[start..<(start + first)]))
        result += lower(Array(text[(start + first)..<offset]))
      }
      while offset < text.count {
        let (scalar, length) = CodePoints.decode(text, at: offset)
        guard startsWord(after: scalar) else { break }
        result += text[offset..<(offset + length)]
        offset += length
      }
    }
    return result
  }

  static func swapcase(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = CodePoints.decode(text, at: offset)
      if scalar.properties.isUppercase {
        appendLower(scalar, at: offset, in: text, to: &result)
      } else if scalar.properties.isLowercase {
        result += scalar.properties.uppercaseMapping.utf8
      } else {
        result.append(scalar)
      }
      offset += length
    }
    return result
  }

  static func casefold(_ text: [UInt8]) -> [UInt8] {
    if CodePoints.isASCII(text) { return text.map(lowerASCII) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in CodePoints(text) { CaseFolding.append(scalar, to: &result) }
    return result
  }

  static func upperASCII(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
  }

  static func lowerASCII(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }

  private static func startsWord(after scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "(", "{", "[", "<": true
    default: WhiteSpace.contains(scalar)
    }
  }

  private static func appendTitle(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    if scalar.isASCII {
      result.append(upperASCII(UInt8(truncatingIfNeeded: scalar.value)))
    } else {
      result += scalar.properties.titlecaseMapping.utf8
    }
  }

  private static func appendLower(
    _ scalar: Unicode.Scalar, at offset: Int, in text: [UInt8], to result: inout [UInt8]
  ) {
    if scalar.isASCII {
      result.append(lowerASCII(UInt8(truncatingIfNeeded: scalar.value)))
    } else if scalar == "\u{3A3}" {
      result.append(endsWord(at: offset, in: text) ? "\u{3C2}" : "\u{3C3}")
    } else {
      result += scalar.properties.lowercaseMapping.utf8
    }
  }

  /// Whether a capital sigma at `offset` ends a word: cased text before it and none after.
  private static func endsWord(at offset: Int, in text: [UInt8]) -> Bool {
    var before = offset
    var followsCased = false
    while before > 0 {
      let (scalar, length) = CodePoints.decode(text, before: before)
      before -= length
      if scalar.properties.isCaseIgnorable { continue }
      followsCased = scalar.properties.isCased
      break
    }
    guard followsCased else { return false }
    var after = offset + 2
    while after < text.count {
      let (scalar, length) = CodePoints.decode(text, at: after)
      after += length
      if scalar.properties.isCaseIgnorable { continue }
      return !scalar.properties.isCased
    }
    return true
  }
}
