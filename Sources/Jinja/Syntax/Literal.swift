/// A literal of the language.
enum Literal: Sendable {
  case none
  case boolean(Bool)
  case integer(Int128)
  case float(Double)
  case text([UInt8])
}
