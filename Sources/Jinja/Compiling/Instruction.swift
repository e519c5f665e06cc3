/// One step of the machine.
struct Instruction: BitwiseCopyable, Sendable {
  var operation: Operation
  /// A small operand: a count, a mode, flags.
  var n: UInt16
  var a: Int32
  var b: Int32

  init(_ operation: Operation, n: Int = 0, a: Int = 0, b: Int = 0) {
    self.operation = operation
    self.n = UInt16(truncatingIfNeeded: n)
    self.a = Int32(truncatingIfNeeded: a)
    self.b = Int32(truncatingIfNeeded: b)
  }
}
