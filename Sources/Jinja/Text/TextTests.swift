/// The questions Python's `str` answers about its code points (`isalpha` and its kin).
enum TextTests {
  static func isAlpha(_ text: [UInt8]) -> Bool { all(text, isLetter) }
  static func isAlnum(_ text: [UInt8]) -> Bool { all(text, isLetterOrNumber) }
  static func isDecimal(_ text: [UInt8]) -> Bool { all(text, isDecimal) }
  static func isDigit(_ text: [UInt8]) -> Bool { all(text, isDigit) }
  static func isNumeric(_ text: [UInt8]) -> Bool { all(text, isNumeric) }
  static func isSpace(_ text: [UInt8]) -> Bool { all(text, WhiteSpace.contains) }
  static func isASCII(_ text: [UInt8]) -> Bool { CodePoints.isASCII(text) }

  static func isPrintable(_ text: [UInt8]) -> Bool {
    CodePoints(text).allSatisfy(isPrintable)
  }

  static func isLower(_ text: [UInt8]) -> Bool {
    var cased = false
    for scalar in CodePoints(text) {
      if isUpperOrTitle(scalar) { return false }
      if isLower(scalar) { cased = true }
    }
    return cased
  }

  static func isUpper(_ text: [UInt8]) -> Bool {
    var cased = false
    for scalar in CodePoints(text) {
      if isLower(scalar) || isTitle(scalar) { return false }
      if isUpper(scalar) { cased = true }
    }
    return cased
  }

  static func isTitle(_ text: [UInt8]) -> Bool {
    var cased = false
    var afterCased = false
    for scalar in CodePoints(text) {
      if isUpperOrTitle(scalar) {
        if afterCased { return false }
        afterCased = true
        cased = true
      } else if isLower(scalar) {
        if !afterCased { return false }
        cased = true
      } else {
        afterCased = false
      }
    }
    return cased
  }

  static func isIdentifier(_ text: [UInt8]) -> Bool {
    var first = true
    for scalar in CodePoints(text) {
      let fits =
        first
        ? scalar.properties.isXIDStart || scalar == "_" : scalar.properties.isXIDContinue
      if !fits { return false }
      first = false
    }
    return !first
  }

  /// Whether a regular expression's `\w` matches.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || isLetterOrNumber(scalar)
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  static func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// Whether `repr` shows the code point as itself. The reference implementation knows Unicode 14.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default:
      guard let age = scalar.properties.age else { return false }
      return age.major <= 14
    }
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return switch scalar {
      case "0"..."9", "a"..."z", "A"..."Z": true
      default: false
      }
    }
    return isLetter(scalar) || isNumeric(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.numericType {
    case .decimal, .digit: true
    case .numeric, nil: false
    @unknown default: false
    }
  }

  private static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }

  private static func isTitle(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.generalCategory == .titlecaseLetter
  }

  private static func isLower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  private static func isUpperOrTitle(_ scalar: Unicode.Scalar) -> Bool {
    isUpper(scalar) || isTitle(scalar)
  }

  private static func all(_ text: [UInt8], _ test: (Unicode.Scalar) -> Bool) -> Bool {
    !text.isEmpty && CodePoints(text).allSatisfy(test)
  }
}
