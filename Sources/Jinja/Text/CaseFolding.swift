/// Unicode's full case folding, derived from the mappings the standard library has.
///
/// Folding is the lower case of the upper case for every code point but the Cherokee letters, which
/// fold to capitals, the capital sharp s, and the dotless i.
enum CaseFolding {
  static func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    switch scalar.value {
    case 0x13A0...0x13F5, 0x131: result.append(scalar)
    case 0x13F8...0x13FD, 0xAB70...0xABBF: result += scalar.properties.uppercaseMapping.utf8
    case 0x1E9E: result += "ss".utf8
    default:
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        result += upper.properties.lowercaseMapping.utf8
      }
    }
  }
}
