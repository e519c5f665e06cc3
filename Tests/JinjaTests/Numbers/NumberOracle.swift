@testable import Jinja

/// Calls the function a number case names.
enum NumberOracle {
  static func answer(_ function: String, _ a: [OracleValue]) -> OracleValue? {
    guard let first = a.first else { return nil }
    let second = a.count > 1 ? a[1] : .null
    switch function {
    case "floatrepr": return .of(FloatText.text(first.double))
    case "floatformat": return .of(format(first.double, second.string, a[2].int, a[3].isTrue))
    case "round": return float(Rounding.rounded(first.double, places: second.int))
    case "filesize":
      return TextCounting.fileSize(first.double, binary: second.isTrue).map { .of($0) } ?? .null
    case "floatmod":
      return float(FloatArithmetic.modulo(first.double, second.double))
    case "floatfloordiv":
      return float(FloatArithmetic.floorDivide(first.double, second.double))
    case "floatpow":
      switch FloatArithmetic.power(first.double, second.double) {
      case .value(let value): return float(value)
      case .complex: return .text("complex")
      case .overflow: return .text("overflow")
      case .dividesByZero: return .text("zero")
      }
    case "intround": return integer(Rounding.rounded(first.wide, places: second.int))
    case "intfloordiv": return integer(IntegerArithmetic.floorDivide(first.wide, second.wide))
    case "intmod": return integer(IntegerArithmetic.modulo(first.wide, second.wide))
    case "intdiv": return float(IntegerArithmetic.trueDivide(first.wide, second.wide))
    case "intpow": return integer(IntegerArithmetic.power(first.wide, second.wide))
    case "compare":
      return IntegerArithmetic.compare(first.wide, second.double).map { .integer($0) } ?? .null
    case "parseint":
      switch NumberParser.integer(first.bytes, base: second.int) {
      case .value(let value): return integer(value)
      case .wide(let value): return .text(value.description)
      case .invalid: return .null
      case .tooLarge: return .text("large")
      }
    case "parsefloat": return float(NumberParser.float(first.bytes))
    default: return nil
    }
  }

  private static func float(_ value: Double?) -> OracleValue {
    value.map { .of(FloatText.text($0)) } ?? .null
  }

  private static func integer(_ value: Int128?) -> OracleValue {
    value.map { .text(String($0)) } ?? .null
  }

  private static func format(
    _ value: Double, _ code: String, _ precision: Int, _ isAlternate: Bool
  ) -> [UInt8] {
    var style = FloatStyle(notation: .general, precision: precision)
    style.isAlternate = isAlternate
    switch code {
    case "f": style.notation = .fixed
    case "e": style.notation = .scientific
    case "n": style.addsPointZero = true
    default: break
    }
    return style.magnitude(value)
  }
}
