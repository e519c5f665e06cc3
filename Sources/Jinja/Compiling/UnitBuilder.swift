/// The code of one unit as it grows; jumps are relative to its start until the program is put
/// together.
final class UnitBuilder {
  /// A loop whose body is being compiled.
  struct OpenLoop {
    var start: Int
    var breaks: [Int] = []
    /// How many captures were open outside it.
    var captures: Int
    /// The variable that holds its `loop`, if it has one.
    var variable: Symbols.Reference?
  }

  let number: Int
  let slots = SlotTable()
  var unit: Program.Unit
  private(set) var code: [Instruction] = []
  private(set) var places: [Int32] = []
  /// Values on the stack now, beside the slots.
  private(set) var depth = 0
  private(set) var deepest = 0
  var loops: [OpenLoop] = []
  var captures = 0

  init(number: Int, unit: Program.Unit, expected: Int = 0) {
    self.number = number
    self.unit = unit
    code.reserveCapacity(expected)
    places.reserveCapacity(expected)
  }

  var position: Int { code.count }

  /// Adds an instruction that changes the number of values on the stack by `effect`.
  @discardableResult
  func emit(
    _ operation: Operation, n: Int = 0, a: Int = 0, b: Int = 0, effect: Int, at place: Int
  ) -> Int {
    code.append(Instruction(operation, n: n, a: a, b: b))
    places.append(Int32(truncatingIfNeeded: place))
    depth += effect
    deepest = max(deepest, depth)
    return code.count - 1
  }

  /// Lets a jump go to the next instruction.
  func land(_ jump: Int) { code[jump].a = Int32(truncatingIfNeeded: code.count) }

  /// Sets the depth where control comes from elsewhere.
  func setDepth(_ depth: Int) {
    self.depth = depth
    deepest = max(deepest, depth)
  }
}
