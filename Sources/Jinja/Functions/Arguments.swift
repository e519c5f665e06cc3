/// The arguments of one call, bound to the function's parameters.
struct Arguments {
  /// The most parameters a native function may declare.
  static let limit = 7

  private var slots = InlineArray<7, Value>(repeating: .absent)
  /// What variadic functions get besides: a tuple and a dictionary, or absent.
  var rest = Value.absent
  var keywords = Value.absent

  init() {}

  /// The argument of parameter `index`; absent where it was not given.
  @inline(__always) subscript(index: Int) -> Value {
    get { index >= 0 && index < Arguments.limit ? slots[index] : .absent }
    set { if index >= 0 && index < Arguments.limit { slots[index] = newValue } }
  }

  @inline(__always) func has(_ index: Int) -> Bool { !self[index].isAbsent }
}
