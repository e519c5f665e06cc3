/// A number as arithmetic sees it.
enum Number: BitwiseCopyable {
  case integer(Int)
  /// Beyond 64 bits.
  case big(Int128)
  case float(Double)

  /// The smallest form that holds `value`.
  @inline(__always) init(_ value: Int128) {
    if let small = Int(exactly: value) { self = .integer(small) } else { self = .big(value) }
  }

  var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .big(let value): Double(value)
    case .float(let value): value
    }
  }

  /// The value of an integer; nil for a float.
  var whole: Int128? {
    switch self {
    case .integer(let value): Int128(value)
    case .big(let value): value
    case .float: nil
    }
  }

  var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .big: false
    case .float(let value): value == 0
    }
  }
}
