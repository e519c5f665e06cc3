/// An arithmetic operator.
enum BinaryOperator: UInt8, Sendable {
  case add, subtract, multiply, divide, floorDivide, modulo, power

  /// As Python's messages write it.
  var sign: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .floorDivide: "//"
    case .modulo: "%"
    case .power: "** or pow()"
    }
  }
}
