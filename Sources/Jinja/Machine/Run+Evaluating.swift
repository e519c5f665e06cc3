// Evaluating one expression again and again in one frame.
extension Run {
  /// Sets a variable of the innermost frame.
  @inline(__always) mutating func setSlot(_ slot: Int, _ value: Value) {
    stack[frames[frames.count - 1].base &+ slot] = value
  }

  /// A variable of the innermost frame.
  func slot(_ slot: Int) -> Value { stack[frames[frames.count - 1].base &+ slot] }

  /// Runs the innermost frame from `entry` to its value; the frame stays.
  mutating func evaluate(from entry: Int) throws(Failure) -> Value {
    let top = frames.count
    frames[top - 1].pc = entry
    while try execute() {}
    return stack.pop()
  }

  /// Drops what an error left behind.
  mutating func unwind(to depth: Int) {
    while frames.count > max(1, depth) { frames.removeLast() }
    loops = []
    output = OutputBuffer()
    guard let frame = frames.last else { return }
    let extent = programs[frame.program].program.extents[frame.unit]
    stack.resize(frame.base + extent.slots)
  }

  /// The name of the field that a cell's value came from.
  func fieldName(of value: Value) -> String? {
    guard value.kind == .text || value.kind == .number else { return nil }
    let address = value.bytes.address
    for entry in tables {
      let offset = address &- entry.storage.address
      guard address >= entry.storage.address, offset < UInt(bitPattern: entry.storage.count),
        Int(value.tag) < entry.columnNames.count
      else { continue }
      return entry.columnNames[Int(value.tag)].string
    }
    return nil
  }
}
